// @ts-check
import { PerformanceObserver } from 'node:perf_hooks';

/** Prefix of the lines with times. */
export const PHASE = 'start-up phase ';

/**
 * One phase of a start.
 * @typedef {object} Phase
 * @property {string} name
 * @property {number} from milliseconds since 1970
 * @property {number} to milliseconds since 1970
 */

/**
 * With START_TIMES=1, prints the phases of this start, one line of JSON each: the process's performance measures.
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} log
 */
export function logStartTimes(env, log) {
  if (env['START_TIMES'] !== '1') return;
  new PerformanceObserver((measured) => {
    for (const { name, startTime, duration } of measured.getEntries()) {
      const from = performance.timeOrigin + startTime;
      log(PHASE + JSON.stringify({ name, from, to: from + duration }));
    }
  }).observe({ entryTypes: ['measure'] });
}
