// @ts-check
import { rmSync } from 'node:fs';
import { forkServer, makeDataFolder } from './fork-server.mjs';

/** The server with its defaults, independent of this shell. */
const AS_IT_COMES = { DATABASE_URL: '', ENCYCLOPEDIA: '', PUBLIC_URL: '', TRUST_PROXY: '', SMTP_URL: '' };

/**
 * Calls `run` with the built server over an empty data folder.
 * @template Value
 * @param {(server: import('./fork-server.mjs').ForkedServer, dataDir: string) => Promise<Value>} run
 * @param {string} [host] address to listen on, if not only this machine may connect
 * @param {Record<string, string>} [env] further settings
 * @returns {Promise<Value>}
 */
export async function withWayword(run, host, env = {}) {
  const dataDir = makeDataFolder();
  try {
    const server = await forkServer(new URL('wayword-process.mjs', import.meta.url), {
      env: { ...AS_IT_COMES, ...env, DATA_DIR: dataDir },
      ready: '/healthz',
      ...(host !== undefined && { host }),
    });
    try {
      return await run(server, dataDir);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
