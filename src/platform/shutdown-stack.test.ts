import { expect, it } from 'vitest';
import { ShutdownStack } from './shutdown-stack.ts';

it('giveUp closes in reverse order and rethrows the error', async () => {
  const closed: string[] = [];
  const shutdown = new ShutdownStack();
  await shutdown.push(() => void closed.push('database'));
  await shutdown.push(() => void closed.push('encyclopedia'));
  const trouble = new Error('The disk is gone.');
  await expect(shutdown.giveUp(trouble)).rejects.toBe(trouble);
  expect(closed).toEqual(['encyclopedia', 'database']);
});

it('giveUp throws both errors when closing fails too', async () => {
  const shutdown = new ShutdownStack();
  const [trouble, more] = [new Error('The disk is gone.'), new Error('So is the other.')];
  await shutdown.push(() => {
    throw more;
  });
  await expect(shutdown.giveUp(trouble)).rejects.toMatchObject({
    errors: [trouble, expect.objectContaining({ errors: [more] })],
  });
});
