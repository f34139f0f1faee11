// @ts-check
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawPng } from '#scripts/starter/draw-png.mjs';
import { makeZim } from '#scripts/zim/make-zim.mjs';
import { pageHtml, pathOf } from '#scripts/zim/starter-site.mjs';
import { askProcess } from '../ask-process.mjs';
import { percentile } from '../measure.mjs';
import { groupUsage } from '../server/process-usage.mjs';
import { largeArticles, zipf } from './workload.mjs';
import { startKiwix, startOurs, startWiki } from './peers.mjs';
import { makeDataFolder } from '../server/fork-server.mjs';

/** Characters: an archive of a few articles has lost most of their links. */
const SHORTEST_ANSWER = 20_000;
const ARTICLES = 200;
const QUICK_ARTICLES = 10;
const ROUNDS = 3;
const ROUND_MS = 1_200;
const CONNECTIONS = 8;
const REQUESTS = 5_000;
/** Accept-Encoding of browsers, and of clients that avoid decompression. */
const ENCODINGS = { compressed: 'gzip, deflate, br', plain: 'identity' };
/** Minimum request rate relative to kiwix-serve, with browser headers. */
const ADVANTAGE = 3;

/** @typedef {import('./peers.mjs').Peer} Peer */
/** @typedef {import('./load-process.mjs').LoadResult} LoadResult */
/** @typedef {LoadResult & { cpu: number, rss: number }} Round CPU in µs per request, memory in MB */

/**
 * Measures articles from a warm cache under load, compared with two programs that serve the same: kiwix-serve over the
 * same archive, and MediaWiki over the same texts. Rounds alternate, so that other load on the machine affects all.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function serving(root, { isQuick }) {
  const folder = makeDataFolder();
  /** @type {Peer[]} */
  const peers = [];
  const load = fork(fileURLToPath(new URL('load-process.mjs', import.meta.url)));
  try {
    const articles = largeArticles(join(root, 'encyclopedia/en'), isQuick ? QUICK_ARTICLES : ARTICLES);
    const zim = join(folder, 'large.zim');
    await makeZim(largeSite(articles), zim);
    peers.push(await startOurs(root, zim, join(folder, 'data')));
    peers.push(await startKiwix(zim));
    peers.push(await startWiki(articles));
    return await compare(peers, articles, { load, rounds: isQuick ? 1 : ROUNDS });
  } finally {
    load.disconnect();
    await Promise.all(peers.map((peer) => peer.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly import('./workload.mjs').ArticleText[]} articles */
function largeSite(articles) {
  /** @type {Map<string, string | Buffer>} */
  const files = new Map([['icon.png', drawPng({ width: 48, height: 48, seed: 1 })]]);
  for (const text of articles)
    files.set(pathOf(text.title), pageHtml(text, { isPictured: false, seeAlso: [] }));
  return { files, mainPage: pathOf(articles[0]?.title ?? ''), name: 'large' };
}

/**
 * @param {readonly Peer[]} peers
 * @param {readonly import('./workload.mjs').ArticleText[]} articles
 * @param {{ load: import('node:child_process').ChildProcess, rounds: number }} how
 */
async function compare(peers, articles, { load, rounds: count }) {
  const asked = zipf(articles.length, REQUESTS);
  const titles = articles.map(({ title }) => title);
  const runs = Object.entries(ENCODINGS).flatMap(([name, encoding]) =>
    peers
      .filter(({ compresses }) => compresses || name !== 'plain')
      .map((peer) => ({ peer, name, encoding, rounds: /** @type {Round[]} */ ([]) })),
  );
  for (const { peer, encoding } of runs) await warmUp(peer, titles, encoding);
  for (let round = 0; round < count; round += 1) {
    for (const { peer, encoding, rounds } of runs) {
      const paths = asked.map((index) => peer.path(titles[index] ?? ''));
      const before = groupUsage(peer.group);
      /** @type {LoadResult} */
      const result = await askProcess(load, {
        origin: peer.origin,
        paths,
        encoding,
        connections: CONNECTIONS,
        milliseconds: ROUND_MS,
      });
      const after = groupUsage(peer.group);
      rounds.push({ ...result, cpu: (after.cpu - before.cpu) / result.requests, rss: after.rss });
    }
  }
  const table = runs.map(({ peer, name, rounds }) => ({ peer: peer.name, name, ...median(rounds) }));
  console.log(
    `Articles from a warm cache, ${articles.length} pages by Zipf, ${CONNECTIONS} connections, median of ${count}:`,
  );
  for (const line of table) console.log(row(line));
  const rate = (/** @type {string} */ peer) =>
    table.find((line) => line.peer === peer && line.name === 'compressed')?.perSecond ?? Number.NaN;
  return [
    {
      what: 'cached articles as browsers ask: requests/s of kiwix-serve beside ours',
      value: rate('kiwix-serve') / rate('Wayword'),
      bound: Number((1 / ADVANTAGE).toFixed(2)),
      unit: '×',
      compared: {
        ours: `${rate('Wayword').toFixed(0)}/s`,
        peer: `kiwix-serve ${rate('kiwix-serve').toFixed(0)}/s, MediaWiki ${rate('MediaWiki').toFixed(0)}/s`,
      },
      inReadme: true,
    },
  ];
}

/**
 * Requests every page once and checks its content, so that the measurement is known to serve the article.
 * @param {Peer} peer
 * @param {readonly string[]} titles
 * @param {string} encoding
 */
async function warmUp({ name, origin, path }, titles, encoding) {
  const waiting = [...titles];
  const work = async () => {
    for (let title = waiting.pop(); title !== undefined; title = waiting.pop()) {
      const answer = await fetch(origin + path(title), { headers: { 'accept-encoding': encoding } });
      const body = await answer.text();
      // MediaWiki escapes accented letters in its JSON.
      const isJson = answer.headers.get('content-type')?.includes('json') === true;
      const text = isJson ? JSON.stringify(JSON.parse(body)) : body;
      if (!answer.ok || text.length < SHORTEST_ANSWER || !text.includes(title))
        throw new Error(`${name} did not give ${title} (${answer.status}): ${text.slice(0, 500)}`);
    }
  };
  await Promise.all([work(), work(), work()]);
}

/**
 * @param {readonly Round[]} rounds
 * @returns {Round}
 */
function median(rounds) {
  const of = (/** @type {keyof Round} */ field) =>
    percentile(
      rounds.map((round) => round[field]),
      0.5,
    );
  return {
    requests: of('requests'),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    bytes: of('bytes'),
    cpu: of('cpu'),
    rss: of('rss'),
  };
}

/** @param {Round & { peer: string, name: string }} line */
function row({ peer, name, perSecond, p50, p99, cpu, rss, bytes }) {
  const cells = [
    `${perSecond.toFixed(0)}/s`,
    `p50 ${p50.toFixed(2)} ms`,
    `p99 ${p99.toFixed(2)} ms`,
    `${cpu.toFixed(0)} µs CPU`,
    `${rss.toFixed(0)} MB`,
    `${(bytes / 1000).toFixed(1)} kB`,
  ];
  return `  ${peer.padEnd(12)}${name.padEnd(11)}${cells.map((cell) => cell.padStart(14)).join('')}`;
}
