// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleForNode, SERVER_SOURCES } from '#scripts/launch/artifacts.mjs';
import { root } from '#scripts/launch/root.mjs';
import { askProcess } from '../ask-process.mjs';

/**
 * What the players answer at the end.
 * @typedef {object} PlayersReport
 * @property {Readonly<Record<string, number>>} finished how often each activity came to its end
 * @property {number} unexpected answers and messages
 * @property {number} repeated requests that were sent again over another connection
 * @property {readonly string[]} examples the first of them, for the terminal
 */

/**
 * Players in a process of their own, so that they take no part in what is measured.
 * @typedef {object} Crowd
 * @property {(origin: string) => Promise<{ titles: number, linksEach: number }>} crawl reads every article of the server
 * @property {(players: number) => Promise<{ tables: number, single: number }>} start lets them play; `tables`: parties of four
 * @property {() => Promise<PlayersReport>} stop resolves when the last one has left
 * @property {() => Promise<void>} end ends the process, also while they play
 */

/**
 * The program of the players.
 * @type {import('#scripts/launch/artifacts.mjs').Artifact}
 */
export const players = {
  name: 'bench-soak',
  title: 'the players of the soak',
  inputs: [...SERVER_SOURCES, 'bench/soak', 'tests/builders', 'package-lock.json', 'vite.config.ts'],
  command: (base, folder) => bundleForNode(base, 'bench/soak/players-process.ts', folder),
};

/**
 * Starts the process of the players, whose program must be built.
 * @returns {Crowd}
 */
export function forkCrowd() {
  const child = fork(join(root, 'build/bench-soak/players-process.js'));
  const exited = once(child, 'exit');
  return {
    crawl: (origin) => askProcess(child, { type: 'crawl', origin }),
    start: (count) => askProcess(child, { type: 'start', players: count }),
    stop: () => askProcess(child, { type: 'stop' }),
    async end() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
