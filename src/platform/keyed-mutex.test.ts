import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

describe('KeyedMutex', () => {
  it('runs tasks of one key in the order of the calls', async () => {
    const mutex = new KeyedMutex();
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
    const one = mutex.runExclusive('a', task('one', finished));
    const two = mutex.runExclusive('a', task('two', Promise.resolve()));
    expect(await mutex.runExclusive('b', task('other', Promise.resolve()))).toBe('other');
    finish();
    expect(await Promise.all([one, two])).toEqual(['one', 'two']);
    expect(log).toEqual(['one begins', 'other begins', 'other ends', 'one ends', 'two begins', 'two ends']);
  });

  it('continues after a failed task and rejects only its own caller', async () => {
    const mutex = new KeyedMutex();
    const broken = mutex.runExclusive('a', async () => {
      throw new Error('no');
    });
    const next = mutex.runExclusive('a', async () => 'next');
    await expect(broken).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  it('keeps no entries after all tasks have finished', async () => {
    const mutex = new KeyedMutex();
    await Promise.all([
      mutex.runExclusive('a', async () => 1),
      mutex.runExclusive('a', async () => 2),
      mutex.runExclusive('b', async () => 3),
    ]);
    await expect.poll(() => mutex.size).toBe(0);
  });
});
