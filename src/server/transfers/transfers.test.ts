import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeTransferAnswer,
  redeemTransferAnswer,
  type TransferredLevels,
} from '#protocol/guest-transfer.ts';
import { problem } from '#protocol/problem.ts';
import {
  ADA,
  buildAccountServer,
  deleteAllPlayers,
  type AccountServer,
  type Browser,
} from '#tests/builders/build-account-server.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import type { OpenDatabase } from '../store/open-database.ts';

let database: OpenDatabase;
let server: AccountServer;
beforeAll(async () => {
  database = await buildDatabase();
  await sql`insert into levels (id, source, difficulty, "order", description, target_articles)
    values ('level-1', 'starter', 'easy', 1, 'From ants to bees', '{Ant,Bee}')`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await deleteAllPlayers(database.db);
  server = await buildAccountServer(database.db);
});

const LEVELS: TransferredLevels = [
  { levelId: 'easy-1', stars: 3, bestClickCount: 2, completed: true },
  { levelId: 'easy-2', stars: 0, bestClickCount: 14, completed: true },
];

async function guestOf(browser: Browser): Promise<unknown> {
  return (await (await browser.get('/api/session')).json()).guest;
}

/** A browser whose guest has a run. */
async function player(): Promise<Browser> {
  const browser = server.browser();
  const { value } = await (await browser.post('/api/test/play')).json();
  await sql`insert into runs (id, mode, source, level_id, guest_id, articles, ranked, started_at)
    values (${randomUUID()}, 'level', 'starter', 'level-1', ${value.id}, '{Ant,Bee}', false, now())`.execute(
    database.db,
  );
  return browser;
}

async function make(browser: Browser, levels: unknown = LEVELS): Promise<string> {
  const answer = await browser.post('/api/transfers', { levels });
  expect(answer.status).toBe(201);
  return makeTransferAnswer.parse(await answer.json()).code;
}

const redeem = (browser: Browser, code: string, leavesHistory = false) =>
  browser.post('/api/transfers/redeem', { code, leavesHistory });

async function refusal(answer: Response): Promise<string> {
  const { code, message } = problem.parse(await answer.json()).error;
  return `${answer.status} ${code}: ${message}`;
}
const INVALID = expect.stringMatching(/^400 token-invalid: This code isn't valid\./u);

describe('a transfer code', () => {
  it('[TRANSFER-1] [TRANSFER-2] makes another browser the same guest, with the level progress of the first', async () => {
    const [one, other] = [await player(), server.browser()];
    const answer = await redeem(other, await make(one));
    const moved = redeemTransferAnswer.parse(await answer.json());
    const guest = await guestOf(one);
    expect(moved).toEqual({ kind: 'moved', guest, levels: LEVELS });
    expect(await guestOf(other)).toEqual(guest);
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/u);
  });

  it('[TRANSFER-1] is valid once, also for two browsers at the same moment', async () => {
    const code = await make(await player());
    const answers = await Promise.all([1, 2, 3].map(() => redeem(server.browser(), code)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await refusal(await redeem(server.browser(), code))).toEqual(INVALID);
  });

  it('[TRANSFER-1] is valid for ten minutes', async () => {
    const one = await player();
    const code = await make(one);
    server.pass(10 * 60_000 - 1);
    expect((await redeem(server.browser(), code)).status).toBe(200);
    const late = await make(one);
    server.pass(10 * 60_000);
    expect(await refusal(await redeem(server.browser(), late))).toEqual(INVALID);
  });

  it('[TRANSFER-1] ends the validity of an earlier one', async () => {
    const one = await player();
    const [first, second] = [await make(one), await make(one)];
    expect(await refusal(await redeem(server.browser(), first))).toEqual(INVALID);
    expect((await redeem(server.browser(), second)).status).toBe(200);
  });

  it('[TRANSFER-1] is refused with one message if it is guessed or no code at all, and sets no cookie', async () => {
    await make(await player());
    const browser = server.browser();
    for (const code of ['', 'acorn', 'acorn '.repeat(8), "' or true --", '\0'])
      expect(await refusal(await redeem(browser, code))).toEqual(INVALID);
    expect([...browser.cookies]).toEqual([]);
  });

  it('[TRANSFER-1] is stored as a hash, not in words', async () => {
    const code = await make(await player());
    const [row] = await database.db.selectFrom('guest_transfers').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(code.split(' ')[0]);
    expect(row?.code_hash).toMatch(/^[\w-]{43}$/u);
  });

  it('[TRANSFER-2] is made for a browser that has only level progress', async () => {
    const other = server.browser();
    const code = await make(server.browser());
    expect((await redeem(other, code)).status).toBe(200);
    expect(await guestOf(other)).toMatchObject({ username: expect.stringMatching(/^Guest /u) });
  });

  it.each([
    { why: 'unknown fields', levels: [{ ...LEVELS[0], extra: 1 }] },
    { why: 'a level id that is none', levels: [{ ...LEVELS[0], levelId: '../../x' }] },
    { why: 'too many stars', levels: [{ ...LEVELS[0], stars: 4 }] },
    { why: 'more levels than there are', levels: Array.from({ length: 301 }, () => LEVELS[0]) },
    { why: 'no list', levels: 'all' },
  ])('[TRANSFER-2] carries no $why', async ({ levels }) => {
    const answer = await (await player()).post('/api/transfers', { levels });
    expect(answer.status).toBe(400);
  });

  it("[TRANSFER-3] does not replace this browser's own guest with runs before the player has agreed", async () => {
    const [one, other] = [await player(), await player()];
    const own = await guestOf(other);
    const code = await make(one);
    expect(await (await redeem(other, code)).json()).toEqual({ kind: 'has-history' });
    expect(await guestOf(other)).toEqual(own);
    expect(await (await redeem(other, code, true)).json()).toMatchObject({ kind: 'moved' });
    expect(await guestOf(other)).toEqual(await guestOf(one));
  });

  it('[TRANSFER-3] needs no agreement in a browser whose guest has no run, or is this one', async () => {
    const [one, other] = [await player(), server.browser()];
    await other.post('/api/test/play');
    expect(await (await redeem(other, await make(one))).json()).toMatchObject({ kind: 'moved' });
    expect(await (await redeem(one, await make(one))).json()).toMatchObject({ kind: 'moved' });
  });

  it('[TRANSFER-4] is neither made nor redeemed while signed in', async () => {
    const code = await make(await player());
    const signedIn = server.browser();
    await signedIn.post('/api/account/sign-up', ADA);
    const before = [...signedIn.cookies];
    for (const answer of [
      await redeem(signedIn, code, true),
      await signedIn.post('/api/transfers', { levels: [] }),
    ])
      expect(await refusal(answer)).toMatch(/^403 not-yours: You are signed in/u);
    expect([...signedIn.cookies]).toEqual(before);
    expect((await redeem(server.browser(), code)).status).toBe(200);
  });

  it('[TRANSFER-4] is made and redeemed at most 60 times an hour at one address', async () => {
    const code = await make(await player());
    const guesser = server.browser('203.0.113.9');
    for (let attempt = 0; attempt < 60; attempt += 1)
      expect((await redeem(guesser, 'acorn '.repeat(8))).status).toBe(400);
    expect(await refusal(await redeem(guesser, code))).toMatch(/^429 too-many/u);
    for (let attempt = 0; attempt < 60; attempt += 1) await make(guesser);
    expect((await guesser.post('/api/transfers', { levels: [] })).status).toBe(429);
    expect((await redeem(server.browser(), code)).status).toBe(200);
  });

  it('[TRANSFER-4] is not redeemed by a page of another site', async () => {
    const code = await make(await player());
    const answer = await server
      .browser()
      .post('/api/transfers/redeem', { code, leavesHistory: true }, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });
});
