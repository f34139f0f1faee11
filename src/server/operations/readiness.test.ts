import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { startServe } from '#tests/builders/start-serve.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import type { Database } from '../store/database.ts';
import { createReadiness, type ReadinessParts } from './readiness.ts';

async function build(parts: Partial<ReadinessParts> = {}) {
  const clock = new FakeClock();
  return {
    clock,
    readiness: createReadiness({
      db: parts.db ?? (await buildDatabase()).db,
      bus: { isConnected: () => true },
      isEncyclopediaReachable: async () => true,
      timer: clock,
      ...parts,
    }),
  };
}

/** A database at a port where nothing listens. */
function noDatabase(): Kysely<Database> {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

describe('a process', () => {
  it('is ready while its database and its bus answer', async () => {
    const { readiness } = await build();
    expect(await readiness.report()).toEqual({ notReady: [], degraded: [] });
  });

  it('is not ready without its database or its bus', async () => {
    const { readiness } = await build({ db: noDatabase(), bus: { isConnected: () => false } });
    expect(await readiness.report()).toEqual({ notReady: ['database', 'bus'], degraded: [] });
  });

  it('stays ready while the encyclopedia of another site does not answer, because all processes lack it', async () => {
    const { readiness } = await build({ isEncyclopediaReachable: async () => false });
    expect(await readiness.report()).toEqual({ notReady: [], degraded: ['encyclopedia'] });
  });

  it('waits two seconds for each answer', async () => {
    const { readiness, clock } = await build({ isEncyclopediaReachable: () => new Promise(() => undefined) });
    const report = readiness.report();
    await clock.pass(2_000);
    expect((await report).degraded).toEqual(['encyclopedia']);
  });

  it('asks once a second at most, however many monitors ask', async () => {
    let asked = 0;
    const { readiness, clock } = await build({
      isEncyclopediaReachable: async () => {
        asked += 1;
        return true;
      },
    });
    await Promise.all(Array.from({ length: 50 }, () => readiness.report()));
    expect(asked).toBe(1);
    await clock.pass(1_000);
    await readiness.report();
    expect(asked).toBe(2);
  });

  it('is not ready as soon as it drains', async () => {
    const { readiness } = await build({ isEncyclopediaReachable: () => new Promise(() => undefined) });
    readiness.drain();
    expect(await readiness.report()).toEqual({ notReady: ['draining'], degraded: [] });
  });
});

describe('GET /readyz', () => {
  it('answers 200, and 503 with the reason once the server is told to stop', async () => {
    const run = startServe({ PORT: '0', DRAIN_SECONDS: '60' });
    const url = await run.url();
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, ready.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await ready.json()).toEqual({ status: 'ready', notReady: [], degraded: [] });
    run.stop();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
      status: 'not-ready',
      notReady: ['draining'],
      degraded: [],
    });
    // Until the load balancer has noticed, it goes on.
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/api/levels`)).status).toBe(200);
    await run.clock.pass(60_000);
    expect(await run.exitCode).toBe(0);
  });
});
