// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPrometheus } from '#scripts/external/start-prometheus.mjs';
import { makeDataFolder } from '../server/fork-server.mjs';
import { forkCrowd } from '../soak/crowd.mjs';
import { METRICS_TOKEN, ObservedServer } from '../soak/observed-server.mjs';
import { prometheusAt } from './query-prometheus.mjs';
import { startWikiSite } from './wiki-site.mjs';

/** Seconds between scrapes: a run of minutes has as many points as hours have with the usual 15. */
export const SCRAPE_SECONDS = 2;
/** Of the run, with the wiki; then it is lost, so that the panels of failures have data too. */
const WIKI_SHARE = 2 / 3;

/**
 * A site that was observed for a time, and still runs.
 * @typedef {object} ObservedSite
 * @property {import('./query-prometheus.mjs').Prometheus} prometheus
 * @property {{ from: number, to: number }} range of the run, in seconds since 1970
 * @property {readonly string[]} notes about the run, for readers of the pictures
 */

/**
 * Lets players of the soak play on one built server, and readers read on another whose encyclopedia is a wiki, while a
 * Prometheus scrapes both; then calls `inspect`, and stops everything.
 * @template Value
 * @param {string} root
 * @param {import('../soak/parse-soak-arguments.mjs').SoakArguments} args
 * @param {(line: string) => void} log
 * @param {(site: ObservedSite) => Promise<Value>} inspect
 * @returns {Promise<Value>}
 */
export async function observeSite(root, { minutes, players }, log, inspect) {
  /** @type {(() => unknown)[]} in the order of the starts */
  const closers = [];
  const folder = () => {
    const path = makeDataFolder();
    closers.push(() => rmSync(path, { recursive: true, force: true }));
    return path;
  };
  try {
    const game = await ObservedServer.start(folder());
    closers.push(() => game.stop());
    log('Starting a MediaWiki, and a server over it.');
    const wiki = await startWikiSite(root, folder());
    closers.push(() => wiki.stop());
    const targets = [game.origin, wiki.origin].map((origin) => new URL(origin).host);
    const server = await startPrometheus({
      job: 'wayword',
      targets,
      token: METRICS_TOKEN,
      rules: join(root, 'deploy/prometheus/alerts.yaml'),
      intervalSeconds: SCRAPE_SECONDS,
    });
    closers.push(() => server.stop());
    const crowd = forkCrowd();
    closers.push(() => crowd.end());

    await crowd.crawl(game.origin);
    await crowd.start(players);
    log(`${players} players play for ${minutes} min.`);
    // A rate looks back over four scrapes, in which the articles were crawled.
    await sleep(4 * SCRAPE_SECONDS * 1000);
    const from = Date.now() / 1000;
    const ending = new AbortController();
    const loseWiki = async () => {
      await sleep(minutes * 60_000 * WIKI_SHARE);
      await wiki.loseWiki();
      await sleep(minutes * 60_000 * (1 - WIKI_SHARE));
      ending.abort();
    };
    await Promise.all([wiki.read(ending.signal), loseWiki()]);
    const to = Date.now() / 1000;
    const report = await crowd.stop();
    for (const example of report.examples) log(example);
    return await inspect({
      prometheus: prometheusAt(server.url),
      range: { from, to },
      notes: [
        `${players} players for ${minutes} min on ${targets[0]}, over the starter. Readers on ${targets[1]}, over a wiki that ` +
          'is lost after two thirds of the time.',
      ],
    });
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
