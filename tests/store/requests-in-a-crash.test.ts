import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { outageOf } from '#server/outages.ts';
import { openDatabase } from '#server/store/open-database.ts';
import { buildApp } from '#tests/builders/build-app.ts';
import { buildServices } from '#tests/builders/build-services.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { connectionOf, postgresOver } from './support/burst.ts';

/** Milliseconds; the machine may be busy. */
const PLENTY = 120_000;
const CLIENTS = 16;

/** The app over an embedded PostgreSQL of its own. */
async function openApp() {
  const dataDir = temporaryFolder();
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(dataDir, 0o711);
  let restarted = () => {};
  const restart = new Promise<void>((resolve) => (restarted = resolve));
  const database = await openDatabase({
    url: null,
    dataDir,
    migrations: join(root, 'migrations'),
    logger: {
      info: (line) => {
        if (line === 'The database is running again.') restarted();
      },
      warn: () => undefined,
    },
  });
  if (!database.ok) throw new Error(database.error);
  onTestFinished(() => database.value.close());
  const errors: Error[] = [];
  const app = await buildApp({
    services: await buildServices({ database: database.value }),
    onError: (error) => errors.push(error),
  });
  const postgres = postgresOver(dataDir);
  if (postgres === null) throw new Error('PostgreSQL is not running');
  return { app, errors, postgres, restart };
}

describe('requests while PostgreSQL crashes', { timeout: PLENTY }, () => {
  it.each(['its server', 'one of its connections'])('wait, or get 503: %s is killed', async (victim) => {
    const { app, errors, postgres, restart } = await openApp();
    const calls = [
      () => app.request('/api/levels'),
      () => app.request('/api/leaderboard'),
      () =>
        app.request('/api/runs', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ mode: 'level', levelId: 'easy-1' }),
        }),
    ];
    const statuses = new Set<number>();
    const answers = Array.from({ length: CLIENTS }, () => 0);
    const over = new AbortController();
    const clients = answers.map(async (_, client) => {
      for (let n = client; !over.signal.aborted; n += 1) {
        const response = await calls[n % calls.length]?.();
        statuses.add(response?.status ?? 0);
        answers[client] = (answers[client] ?? 0) + 1;
      }
    });
    const eachAnswered = async () => {
      const before = [...answers];
      await expect
        .poll(() => answers.every((count, n) => count > (before[n] ?? 0)), { timeout: PLENTY })
        .toBe(true);
    };
    await eachAnswered();
    process.kill(victim === 'its server' ? postgres : connectionOf(postgres), 'SIGKILL');
    if (victim === 'its server') await restart;
    await eachAnswered();
    await eachAnswered();
    over.abort();
    await Promise.all(clients);
    expect([...statuses].filter((status) => ![200, 404, 429, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    expect(errors.filter((error) => outageOf(error) === null)).toEqual([]);
  });
});
