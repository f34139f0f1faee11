// @ts-check The built worker that compiles pages, as the server starts it, in a process with measured memory.
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '#scripts/launch/root.mjs';
import { pageToCompile } from './page-to-compile.mjs';

/** Characters; after a few pages the server has reached its full speed. */
const WARM_UP = 20_000_000;
const ROUNDS = 25;

const [, , characters, quick] = process.argv;
const length = Number(characters);
const rounds = quick === undefined ? ROUNDS : 1;
const { html } = pageToCompile(length);
const warmUp = quick === undefined ? Math.ceil(WARM_UP / length) : 0;
const job = {
  html,
  title: 'Dog',
  wiki: {
    origin: 'https://en.wikipedia.org',
    articlePath: '/wiki/$1',
    namespaces: { file: ['File', 'Image'], special: ['Special'] },
    otherNamespaces: ['Talk', 'User', 'User talk', 'Wikipedia', 'Help', 'Template', 'Category', 'Portal'],
    pictureOrigins: ['https://upload.wikimedia.org'],
  },
  redirects: [],
};

const worker = new Worker(join(root, 'build/worker/worker.js'), { workerData: { kind: 'compile' } });
/** @type {number[]} */
const times = [];
let links = 0;
for (let round = 0; round < warmUp + rounds; round += 1) {
  const begun = performance.now();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, which has no origin
  worker.postMessage(job);
  const [reply] = await once(worker, 'message');
  if (round >= warmUp) times.push(performance.now() - begun);
  links = reply.answer.links.length;
}
await worker.terminate();
process.send?.({ times, links, peak: process.resourceUsage().maxRSS / 1000 });
process.disconnect();
