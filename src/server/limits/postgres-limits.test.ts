import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { deleteAllPlayers } from '#tests/builders/build-account-server.ts';
import { createPostgresLimits } from './postgres-limits.ts';

const LIMIT = { most: 3, seconds: 60 };

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(() => deleteAllPlayers(database.db));

function open() {
  const { db } = database;
  let now = Date.UTC(2026, 10, 21, 12);
  const clock = () => now;
  return {
    db,
    clock,
    limits: createPostgresLimits({ db, clock }),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

describe('a limit', { timeout: 30_000 }, () => {
  it('admits up to the maximum, then answers retryAfter', async () => {
    const { limits, pass } = open();
    for (let n = 0; n < 3; n += 1) expect(await limits.consume('a', LIMIT)).toEqual({ admitted: true });
    pass(20.5);
    expect(await limits.consume('a', LIMIT)).toEqual({ admitted: false, retryAfter: 40 });
    expect(await limits.consume('b', LIMIT)).toEqual({ admitted: true });
  });

  it('starts a new window when the old one ends, also after rejected requests', async () => {
    const { limits, pass } = open();
    for (let n = 0; n < 9; n += 1) await limits.consume('a', LIMIT);
    pass(59);
    expect((await limits.consume('a', LIMIT)).admitted).toBe(false);
    pass(1);
    expect((await limits.consume('a', LIMIT)).admitted).toBe(true);
  });

  it('admits no more than the maximum for parallel requests from two processes', async () => {
    const { db, clock, limits } = open();
    const other = createPostgresLimits({ db, clock });
    const admissions = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? limits : other).consume('a', LIMIT)),
    );
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(3);
  });

  it('undoes a count', async () => {
    const { limits } = open();
    for (let n = 0; n < 3; n += 1) await limits.consume('a', LIMIT);
    await limits.refund('a');
    expect((await limits.consume('a', LIMIT)).admitted).toBe(true);
    expect((await limits.consume('a', LIMIT)).admitted).toBe(false);
  });

  it('never counts below zero', async () => {
    const { limits, db } = open();
    await limits.refund('a');
    await limits.consume('a', LIMIT);
    await limits.refund('a');
    await limits.refund('a');
    for (let n = 0; n < 3; n += 1) expect((await limits.consume('a', LIMIT)).admitted).toBe(true);
    expect((await limits.consume('a', LIMIT)).admitted).toBe(false);
    expect(await db.selectFrom('limits').select('key').execute()).toEqual([{ key: 'a' }]);
  });

  it('reads the current window without counting', async () => {
    const { limits, pass } = open();
    expect(await limits.peek('a')).toBeNull();
    await limits.consume('a', LIMIT);
    pass(20.5);
    for (let n = 0; n < 2; n += 1) expect(await limits.peek('a')).toEqual({ count: 1, secondsLeft: 40 });
    pass(40);
    expect(await limits.peek('a')).toBeNull();
  });
});
