import { describe, expect, it } from 'vitest';
import { runAgain } from './run-again.mjs';

describe('runAgain', () => {
  it('runs once more for all calls during a run', async () => {
    let runs = 0;
    const trigger = runAgain(async () => {
      runs += 1;
      await Promise.resolve();
    });
    await Promise.all([trigger(), trigger(), trigger()]);
    expect(runs).toBe(2);
    await trigger();
    expect(runs).toBe(3);
  });

  it('runs again after a run that failed', async () => {
    const outcomes = [Promise.reject(new Error('no luck')), Promise.resolve()];
    const trigger = runAgain(() => outcomes.shift() ?? Promise.resolve());
    await expect(trigger()).rejects.toThrow('no luck');
    await trigger();
    expect(outcomes).toEqual([]);
  });
});
