// @ts-check The minimum cost of storing a click: a committed INSERT each through bare pg, over as many connections as
// the server has, for as many concurrent callers. The table is like that of the hops, without foreign keys.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { percentile } from '../measure.mjs';
import { embeddedDatabase } from '../server/fork-server.mjs';

/** The same as the server's pool (src/server/store/database-pool.ts). */
const CONNECTIONS = 20;
const INSERT =
  'insert into bare_hops (run_id, n, kind, asked, title, revision, at) values ($1, $2, $3, $4, $5, $6, $7)';

/** @typedef {import('./hops-process.mjs').HopsResult & { cpu: number }} InsertsResult CPU in µs per INSERT */

const pool = new pg.Pool({ ...embeddedDatabase(process.env['DATA_DIR'] ?? ''), max: CONNECTIONS });
await pool.query('create table bare_hops (like run_hops including all)');

process.on('message', (/** @type {readonly import('./plan-path.mjs').Hop[][]} */ paths) => {
  void insertAll(paths).then((result) => process.send?.(result));
});
process.on('disconnect', () => void pool.end());
process.send?.('ready');

/**
 * @param {readonly import('./plan-path.mjs').Hop[][]} paths
 * @returns {Promise<InsertsResult>}
 */
async function insertAll(paths) {
  /** @type {number[]} */
  const times = [];
  const before = process.cpuUsage();
  const started = performance.now();
  await Promise.all(
    paths.map(async (path) => {
      const id = randomUUID();
      for (const { n, kind, asked, to, revision } of path) {
        const begun = performance.now();
        await pool.query(INSERT, [id, n, kind, asked, to, revision, new Date()]);
        times.push(performance.now() - begun);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: (user + system) / times.length,
  };
}
