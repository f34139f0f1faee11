// @ts-check
import { percentile } from '../measure.mjs';
import { npmStart } from './npm-start.mjs';

const ROUNDS = 5;

/**
 * `npm start` to the first answer, when everything is built.
 * @param {string} root
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function startUp(root) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seconds, stop } = await npmStart(root);
    await stop();
    times.push(seconds);
  }
  return [
    {
      what: '`npm start` to first answer, when built (median)',
      value: percentile(times, 0.5),
      bound: 3,
      unit: 's',
    },
  ];
}
