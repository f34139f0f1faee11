// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { percentile } from '../measure.mjs';
import { forkServer } from '../server/fork-server.mjs';
import { copiedProject } from './open-editor.mjs';
import { LONG_PAGE, longPage, mutations } from './long-page.mjs';

const MUTATIONS = 60;
const WARM_UP = 10;
/** Together with the warm-up, enough for every kind of mutation. */
const EACH_KIND = 2;
const OPERATIONS = '/canvases/local/parseAndMutate';

/**
 * Measures an edit of a 500-line file among the project's sources: from the request to its whole answer, when file and
 * journal are on disk. Each edits the same original file, because it is undone before the next.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function mutationRequest(root, { isQuick }) {
  const project = copiedProject(root);
  try {
    const file = join(project.root, LONG_PAGE);
    mkdirSync(dirname(file));
    writeFileSync(file, longPage());
    const value = percentile(await requestTimes(project.root, isQuick ? EACH_KIND : MUTATIONS), 0.5);
    return [{ what: 'mutation request, file of 500 lines (median)', value, bound: 30, unit: 'ms' }];
  } finally {
    project.remove();
  }
}

/**
 * @param {string} projectRoot
 * @param {number} count
 * @returns {Promise<readonly number[]>} ms
 */
async function requestTimes(projectRoot, count) {
  const token = randomUUID();
  const server = await forkServer(new URL('canvas-process.mjs', import.meta.url), {
    env: { BENCH_ROOT: projectRoot, BENCH_TOKEN: token },
    ready: '/',
  });
  const ask = async (/** @type {string} */ path, /** @type {RequestInit} */ init) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(server.origin + path, { headers, ...init });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
    return text;
  };
  const post = (/** @type {string} */ operation, /** @type {object} */ body) =>
    ask(`${OPERATIONS}/${operation}`, { method: 'POST', body: JSON.stringify(body) });

  try {
    const { treeElements } = JSON.parse(await ask('/canvases/local/lookups', { method: 'GET' }));
    const times = [];
    for (const { name, body } of mutations(treeElements, count + WARM_UP)) {
      const start = performance.now();
      const answer = await post(`mutate/${name}`, body);
      times.push(performance.now() - start);
      await post('activities/undoChangeToFiles', { latestUuid: JSON.parse(answer).activityId });
    }
    return times.slice(WARM_UP);
  } finally {
    await server.stop();
  }
}
