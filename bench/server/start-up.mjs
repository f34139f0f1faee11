// @ts-check
import { rmSync } from 'node:fs';
import { PHASE } from '#scripts/launch/start-times.mjs';
import { percentile } from '../measure.mjs';
import { makeDataFolder } from './fork-server.mjs';
import { npmStart } from './npm-start.mjs';

/** @typedef {import('#scripts/launch/start-times.mjs').Phase} Phase */
/** @typedef {{ seconds: number, phases: readonly Phase[] }} Start seconds to the first answer; phases in milliseconds from the call of npm */

const ROUNDS = 5;

/**
 * Measures `npm start` to the first answer, when everything is built: with an empty data folder, where the database is
 * created first, and again over the same folder. Prints the phases of the median start of each kind.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function startUp(root, { isQuick }) {
  /** @type {Start[]} */
  const first = [];
  /** @type {Start[]} */
  const second = [];
  for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1) {
    const dataFolder = makeDataFolder();
    try {
      first.push(await start(root, dataFolder));
      second.push(await start(root, dataFolder));
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  }
  return [
    { ...report('`npm start` to first answer, when built (median)', first), inReadme: true },
    report('`npm start` again, over the same data folder (median)', second),
  ];
}

/**
 * @param {string} what
 * @param {readonly Start[]} starts
 * @returns {import('../measure.mjs').Measure}
 */
function report(what, starts) {
  const value = percentile(
    starts.map(({ seconds }) => seconds),
    0.5,
  );
  const median = starts.find(({ seconds }) => seconds === value);
  console.log(`${what}, from and to in ms:`);
  for (const { name, from, to } of median?.phases ?? [])
    console.log(`  ${name.padEnd(26)}${from.toFixed(0).padStart(7)}${to.toFixed(0).padStart(7)}`);
  return { what, value, bound: 1.5, unit: 's' };
}

/**
 * @param {string} root
 * @param {string} dataFolder
 * @returns {Promise<Start>}
 */
async function start(root, dataFolder) {
  const server = await npmStart(root, dataFolder, { START_TIMES: '1' });
  const { seconds, calledAt, output } = server;
  await server.stop();
  return { seconds, phases: phasesIn(output(), calledAt) };
}

/**
 * @param {string} output
 * @param {number} calledAt when npm was called, in milliseconds since 1970
 * @returns {readonly Phase[]} in the order of their starts
 */
function phasesIn(output, calledAt) {
  /** @type {Phase[]} */
  const measured = output
    .split('\n')
    .filter((line) => line.startsWith(PHASE))
    .map((line) => JSON.parse(line.slice(PHASE.length)));
  const phases = measured
    .map(({ name, from, to }) => ({ name, from: from - calledAt, to: to - calledAt }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  return [{ name: 'npm', from: 0, to: phases[0]?.from ?? 0 }, ...phases];
}
