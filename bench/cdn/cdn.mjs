// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answers, freePort, startProcessGroup, waitUntilReady } from '#scripts/external/server-process.mjs';
import { readArticleTexts } from '#scripts/starter/article-texts.mjs';
import { askProcess } from '../ask-process.mjs';
import { shareToServer } from '../scale/cache-model.mjs';
import { cpuOf } from '../server/process-usage.mjs';
import { withWayword } from '../server/with-wayword.mjs';
import { parseQuery } from '../serving/peers.mjs';
import { zipf } from '../serving/workload.mjs';

const REQUESTS = 50_000;
const CONNECTIONS = 8;
const ENCODING = 'gzip, deflate, br';
const ROUND_MS = 12_000;
const QUICK_ROUND_MS = 3_000;
/** Instead of the sample's minute, so that a round sees answers expire. */
const KEPT_SECONDS = 2;
/** How much more than the model expects may reach the server: arrivals of a loop are not quite Poisson. */
const MORE_THAN_MODEL = 1.25;
const TIMEOUT_MS = 20_000;

/** @typedef {import('../serving/load-process.mjs').LoadResult} LoadResult */
/** @typedef {{ origin: string, counts: () => Promise<Record<string, number>>, stop: () => Promise<void> }} Edge */

/**
 * Measures articles through deploy/nginx-cache.conf: which share of requests reaches the server, compared with the model of
 * docs/scale.md, and what remains when the server is gone.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export function cdn(root, { isQuick }) {
  return withWayword((wayword, dataDir) => measure(root, { wayword, dataDir, isQuick }));
}

/**
 * @param {string} root
 * @param {{ wayword: import('../server/fork-server.mjs').ForkedServer, dataDir: string, isQuick: boolean }} parts
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
async function measure(root, { wayword, dataDir, isQuick }) {
  const titles = readArticleTexts(join(root, 'encyclopedia/en')).map(({ title }) => title);
  const asked = zipf(titles.length, REQUESTS);
  const paths = asked.map((place) => `/w/api.php?${parseQuery(titles[place] ?? '')}`);
  const edge = await startEdge(root, dataDir, wayword.origin);
  const load = fork(fileURLToPath(new URL('../serving/load-process.mjs', import.meta.url)));
  const ended = once(load, 'exit');
  try {
    const round = async (/** @type {string} */ origin, /** @type {number} */ milliseconds) => {
      const before = await cpuOf(wayword.child);
      /** @type {LoadResult} */
      const result = await askProcess(load, {
        origin,
        paths,
        encoding: ENCODING,
        connections: CONNECTIONS,
        milliseconds,
      });
      return { ...result, cpu: ((await cpuOf(wayword.child)) - before) / result.requests };
    };
    const milliseconds = isQuick ? QUICK_ROUND_MS : ROUND_MS;
    // Fills the caches of both.
    await round(wayword.origin, milliseconds / 3);
    await round(edge.origin, milliseconds / 3);
    const direct = await round(wayword.origin, milliseconds);
    const before = await edge.counts();
    const cached = await round(edge.origin, milliseconds);
    const after = await edge.counts();
    await checkStale(edge, wayword, paths[0] ?? '');
    return [report({ titles: titles.length, asked, direct, cached, counts: difference(after, before) })];
  } finally {
    // It has ended if an answer was not as expected.
    if (load.connected) load.disconnect();
    await ended;
    await edge.stop();
  }
}

/**
 * @param {{ titles: number, asked: readonly number[], direct: LoadResult & { cpu: number },
 *   cached: LoadResult & { cpu: number }, counts: Record<string, number> }} rounds
 * @returns {import('../measure.mjs').Measure}
 */
function report({ titles, asked, direct, cached, counts }) {
  const { HIT = 0, UPDATING = 0 } = counts;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const reached = (all - HIT - UPDATING) / all;
  const rates = Array.from({ length: titles }, () => 0);
  for (const place of asked) rates[place] = (rates[place] ?? 0) + cached.perSecond / asked.length;
  const expected = shareToServer(rates, KEPT_SECONDS);
  const line = (
    /** @type {string} */ name,
    /** @type {LoadResult & { cpu: number }} */ { perSecond, p50, p99, cpu, bytes },
  ) =>
    `  ${name.padEnd(22)}${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  ` +
    `${cpu.toFixed(1)} µs CPU of the server each  ${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `Articles through a cache that keeps them for ${KEPT_SECONDS} s, ${titles} pages by Zipf, ${CONNECTIONS} connections:`,
  );
  console.log(line('directly', direct));
  console.log(line('through nginx', cached));
  console.log(
    `  ${Object.entries(counts)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
  );
  const percent = (/** @type {number} */ share) => Number((share * 100).toFixed(2));
  return {
    what: `articles that reach the server behind a cache of ${KEPT_SECONDS} s, Zipf mix`,
    value: percent(reached),
    bound: percent(expected * MORE_THAN_MODEL),
    unit: '%',
    compared: {
      ours: `hit rate ${percent(1 - reached)} %, by the model ${percent(1 - expected)} %, ${cached.perSecond.toFixed(0)}/s`,
      peer: '',
    },
  };
}

/**
 * Stops the server and asks for a page that has expired: the cache must still send it.
 * @param {Edge} edge
 * @param {import('../server/fork-server.mjs').ForkedServer} wayword
 * @param {string} path
 */
async function checkStale(edge, wayword, path) {
  await wayword.stop();
  await sleep(KEPT_SECONDS * 1000 + 500);
  const answer = await fetch(edge.origin + path, { headers: { 'accept-encoding': ENCODING } });
  await answer.arrayBuffer();
  const status = answer.headers.get('x-cache-status');
  if (answer.status !== 200 || status !== 'STALE')
    throw new Error(`Without the server, the cache answered ${answer.status} (${status})`);
  console.log('  without the server: 200, from the stale copy');
}

/**
 * Starts nginx with the sample, over other ports and folders.
 * @param {string} root
 * @param {string} folder
 * @param {string} origin
 * @returns {Promise<Edge>}
 */
async function startEdge(root, folder, origin) {
  const port = await freePort();
  const log = join(folder, 'edge.log');
  const site = [
    ['/var/cache/nginx/wayword', join(folder, 'edge-cache')],
    ['server 127.0.0.1:4321;', `server ${new URL(origin).host};`],
    ['listen 127.0.0.1:8080;', `listen 127.0.0.1:${port};`],
    ['proxy_cache_valid 200 1m;', `proxy_cache_valid 200 ${KEPT_SECONDS}s;`],
    // All readers have one address here, which the server would limit. Without the header they are a program of this machine.
    ['proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;', ''],
  ].reduce(
    (text, [from = '', to = '']) => {
      if (!text.includes(from)) throw new Error(`The sample has no “${from}”`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, 'deploy/nginx-cache.conf'), 'utf8'),
  );
  mkdirSync(join(folder, 'edge-cache'));
  const config = join(folder, 'edge.conf');
  // As root, nginx would run its workers as another user, who may not write to these folders.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, `edge-${name}`)};`)
    .join('\n');
  writeFileSync(
    config,
    `${user} daemon off; pid ${folder}/edge.pid; worker_processes 1; events {}
    http {
      log_format status $upstream_cache_status;
      access_log ${log} status buffer=64k flush=1s;
      ${temporary}
      ${site}
    }\n`,
  );
  const group = await startProcessGroup(['nginx', '-c', config, '-e', 'stderr'], { cwd: folder });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady('nginx', group, { isReady: () => answers(`${url}/healthz`), timeoutMs: TIMEOUT_MS });
  return {
    origin: url,
    counts: async () => {
      // Longer than nginx keeps lines in memory.
      await sleep(1_500);
      /** @type {Record<string, number>} */
      const counts = {};
      for (const status of readFileSync(log, 'utf8').split('\n'))
        if (/^[A-Z]+$/u.test(status)) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    },
    stop: group.stop,
  };
}

/**
 * @param {Record<string, number>} after
 * @param {Record<string, number>} before
 */
function difference(after, before) {
  return Object.fromEntries(Object.entries(after).map(([key, count]) => [key, count - (before[key] ?? 0)]));
}
