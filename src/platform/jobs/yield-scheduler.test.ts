import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createYieldScheduler } from './yield-scheduler.ts';

it('runs one step per iteration of the event loop, of all tasks in turn', async () => {
  const scheduler = createYieldScheduler();
  const steps: string[] = [];
  const task = async (name: string) => {
    for (let step = 1; step <= 3; step += 1) {
      await scheduler.yield();
      steps.push(`${name}${step}`);
    }
  };
  const all = Promise.all(['a', 'b'].map(task));
  const counts: number[] = [];
  while (steps.length < 6) {
    await nextIteration();
    counts.push(steps.length);
  }
  await all;
  expect(Math.max(...counts.map((count, place) => count - (counts[place - 1] ?? 0)))).toBe(1);
  expect(steps).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
});
