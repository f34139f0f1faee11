import { expect, it } from 'vitest';
import { Closing } from './shutdown-stack.ts';

it('gives up: closes the last first, and passes the trouble on', async () => {
  const closed: string[] = [];
  const closing = new Closing();
  await closing.push(() => void closed.push('database'));
  await closing.push(() => void closed.push('encyclopedia'));
  const trouble = new Error('The disk is gone.');
  await expect(closing.giveUp(trouble)).rejects.toBe(trouble);
  expect(closed).toEqual(['encyclopedia', 'database']);
});

it('gives up where closing fails as well, and hides neither trouble', async () => {
  const closing = new Closing();
  const [trouble, more] = [new Error('The disk is gone.'), new Error('So is the other.')];
  await closing.push(() => {
    throw more;
  });
  await expect(closing.giveUp(trouble)).rejects.toMatchObject({
    errors: [trouble, expect.objectContaining({ errors: [more] })],
  });
});
