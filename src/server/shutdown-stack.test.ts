import { expect, it } from 'vitest';
import { ShutdownStack } from './shutdown-stack.ts';

it('gives up: closes the last first, and passes the trouble on', async () => {
  const closed: string[] = [];
  const shutdown = new ShutdownStack();
  await shutdown.push(() => void closed.push('database'));
  await shutdown.push(() => void closed.push('encyclopedia'));
  const trouble = new Error('The disk is gone.');
  await expect(shutdown.giveUp(trouble)).rejects.toBe(trouble);
  expect(closed).toEqual(['encyclopedia', 'database']);
});

it('gives up where closing fails as well, and hides neither trouble', async () => {
  const shutdown = new ShutdownStack();
  const [trouble, more] = [new Error('The disk is gone.'), new Error('So is the other.')];
  await shutdown.push(() => {
    throw more;
  });
  await expect(shutdown.giveUp(trouble)).rejects.toMatchObject({
    errors: [trouble, expect.objectContaining({ errors: [more] })],
  });
});
