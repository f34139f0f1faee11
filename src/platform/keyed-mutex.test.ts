import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

describe('KeyedMutex', () => {
  it('runs tasks of one key in the order of the calls', async () => {
    const turns = new KeyedMutex();
    const log: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const task = (name: string, wait: Promise<unknown>) => async () => {
      log.push(`${name} begins`);
      await wait;
      log.push(`${name} ends`);
      return name;
    };
    const one = turns.take('a', task('one', finished));
    const two = turns.take('a', task('two', Promise.resolve()));
    expect(await turns.take('b', task('other', Promise.resolve()))).toBe('other');
    finish();
    expect(await Promise.all([one, two])).toEqual(['one', 'two']);
    expect(log).toEqual(['one begins', 'other begins', 'other ends', 'one ends', 'two begins', 'two ends']);
  });

  it('continues after a failed task and rejects only its own caller', async () => {
    const turns = new KeyedMutex();
    const broken = turns.take('a', async () => {
      throw new Error('no');
    });
    const next = turns.take('a', async () => 'next');
    await expect(broken).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  it('keeps no entries after all tasks have finished', async () => {
    const turns = new KeyedMutex();
    await Promise.all([
      turns.take('a', async () => 1),
      turns.take('a', async () => 2),
      turns.take('b', async () => 3),
    ]);
    await expect.poll(() => turns.size).toBe(0);
  });
});
