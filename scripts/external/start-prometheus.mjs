// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, freePort, startProcessGroup, waitUntilReady } from './server-process.mjs';

const TIMEOUT_MS = 20_000;

/**
 * What Prometheus scrapes and evaluates.
 * @typedef {object} PrometheusSettings
 * @property {string} job
 * @property {readonly string[]} targets `host:port`
 * @property {string} token sent as `Authorization: Bearer`
 * @property {string} rules the path of a file of rules
 * @property {number} intervalSeconds between scrapes, and between evaluations of the rules
 */

/**
 * Starts Debian's Prometheus on a free loopback port, with its data in a temporary folder.
 * @param {PrometheusSettings} settings
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPrometheus({ job, targets, token, rules, intervalSeconds }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'wayword-prometheus-'));
  const file = join(folder, 'prometheus.yml');
  const interval = `${intervalSeconds}s`;
  const settings = {
    global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
    rule_files: [rules],
    scrape_configs: [{ job_name: job, authorization: { credentials: token }, static_configs: [{ targets }] }],
  };
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
  const group = await startProcessGroup(
    [
      'prometheus',
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { cwd: folder },
  );
  const stop = async () => {
    await group.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntilReady('prometheus', group, {
    isReady: () => answers(`${url}/-/ready`),
    timeoutMs: TIMEOUT_MS,
  });
  return { url, stop };
}
