import { expect, it } from 'vitest';
import { ShutdownStack } from './shutdown-stack.ts';

it('closeAndThrow closes in reverse order and rethrows the error', async () => {
  const closed: string[] = [];
  const shutdown = new ShutdownStack();
  await shutdown.push(() => void closed.push('database'));
  await shutdown.push(() => void closed.push('encyclopedia'));
  const error = new Error('The disk is gone.');
  await expect(shutdown.closeAndThrow(error)).rejects.toBe(error);
  expect(closed).toEqual(['encyclopedia', 'database']);
});

it('closeAndThrow throws both errors when closing fails too', async () => {
  const shutdown = new ShutdownStack();
  const [error, more] = [new Error('The disk is gone.'), new Error('So is the other.')];
  await shutdown.push(() => {
    throw more;
  });
  await expect(shutdown.closeAndThrow(error)).rejects.toMatchObject({
    errors: [error, expect.objectContaining({ errors: [more] })],
  });
});
