import { expect, it } from 'vitest';
import { PHASE, logStartTimes } from './start-times.mjs';

/** Resolves with the first printed line. */
function firstLine(env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve) => logStartTimes(env, resolve));
}

it('prints a phase of the start with its times since 1970 if START_TIMES=1', async () => {
  const line = firstLine({ START_TIMES: '1' });
  performance.measure('migrations', { start: 10, end: 15 });
  const { timeOrigin } = performance;
  expect(JSON.parse((await line).slice(PHASE.length))).toEqual({
    name: 'migrations',
    from: timeOrigin + 10,
    to: timeOrigin + 15,
  });
});
