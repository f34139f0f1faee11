import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { problem } from '#protocol/problem.ts';
import { buildApp } from '#tests/builders/build-app.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildServices } from '#tests/builders/build-services.ts';
import { createErrorLog } from './outages.ts';

/** An app whose first statement of an opened run runs `statement` in PostgreSQL. */
async function appWithFailing(statement: string) {
  const database = await buildDatabase();
  await database.pool.query(`create function fail() returns trigger language plpgsql as $$
    begin ${statement}; return new; end $$;
    create trigger fail before insert on limits execute function fail()`);
  const errors: Error[] = [];
  const app = await buildApp({
    services: await buildServices({ database }),
    onError: (error) => errors.push(error),
  });
  const openRun = () =>
    app.request('/api/runs', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mode: 'level', levelId: 'easy-1' }),
    });
  return { openRun, errors };
}

describe('a request that fails for a cause outside the server', () => {
  it.each([
    ['a full disk', "raise exception using errcode = 'disk_full'"],
    ['a database that is shutting down', 'perform pg_terminate_backend(pg_backend_pid())'],
    ['a database that recovers from a crash', "raise exception using errcode = 'crash_shutdown'"],
  ])('is answered with 503 and when to retry: %s', async (_name, statement) => {
    const { openRun, errors } = await appWithFailing(statement);
    const response = await openRun();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(problem.parse(await response.json()).error.code).toBe('unavailable');
    expect(errors).toHaveLength(1);
  });

  it('is answered with 500 if the cause is a bug', async () => {
    const { openRun } = await appWithFailing('perform 1 / 0');
    const response = await openRun();
    expect(response.status).toBe(500);
    expect(response.headers.get('Retry-After')).toBeNull();
  });
});

describe('the log of errors', () => {
  const failure = (code: string) => Object.assign(new Error('failed'), { code });

  function openLog() {
    const world = { now: 0, lines: [] as string[], bugs: [] as (readonly [string, string | null])[] };
    const logger = {
      warn: (line: string) => void world.lines.push(line),
      error: (stack: string, requestId: string | null) => void world.bugs.push([stack, requestId]),
    };
    const log = createErrorLog({ logger, clock: () => world.now, dataDir: '/srv/data' });
    return { world, log };
  }

  it.each([
    ['53100', 'The disk is full'],
    ['ENOSPC', 'The disk is full'],
    ['57P01', 'The database does not answer'],
  ])('has one line a minute for many failures with one cause: %s', (code, beginning) => {
    const { world, log } = openLog();
    for (let n = 0; n < 500; n += 1) log(failure(code));
    expect(world.lines).toEqual([expect.stringMatching(new RegExp(`^${beginning}.*/srv/data[^\\n]*$`, 'u'))]);
    world.now = 60_000;
    log(new Error('Reading a party failed', { cause: failure(code) }));
    expect(world.lines).toHaveLength(2);
    expect(world.lines[1]).toContain('499 more');
  });

  it('names each cause', () => {
    const { world, log } = openLog();
    log(failure('53100'));
    log(failure('57P01'));
    expect(world.lines).toHaveLength(2);
  });

  it('has the stack of every other error, and the request that failed', () => {
    const { world, log } = openLog();
    const bug = new pg.DatabaseError('division by zero', 0, 'error');
    log(bug);
    log(bug, 'f00d-cafe');
    expect(world.bugs).toEqual([
      [bug.stack, null],
      [bug.stack, 'f00d-cafe'],
    ]);
    expect(world.lines).toEqual([]);
  });
});
