import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionAnswer } from '#protocol/account.ts';
import { problem } from '#protocol/problem.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import {
  ADA,
  buildAccountServer,
  deleteAllPlayers,
  type Browser,
} from '#tests/builders/build-account-server.ts';

const GRACE = { email: 'grace@example.org', username: 'Grace', password: 'nanoseconds' };

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(() => deleteAllPlayers(database.db));

async function open({ mail = true, isConfirmed = true, db = database.db } = {}) {
  const server = await buildAccountServer(db, { mail });
  const browser = server.browser();
  await browser.post('/api/account/sign-up', ADA);
  // Without mail, no link is sent.
  const confirmToken = mail ? await server.lastToken() : '';
  if (isConfirmed) await browser.post('/api/account/confirm-email', { token: confirmToken });
  return { db, ...server, confirmToken };
}

const signIn = async (browser: Browser, password = ADA.password) =>
  (await browser.post('/api/account/sign-in', { identifier: 'Ada', password })).status;
const userOf = async (browser: Browser) =>
  sessionAnswer.parse(await (await browser.get('/api/session')).json()).user;
const codeOf = async (answer: Response) => problem.parse(await answer.json()).error.code;
const forgot = (browser: Browser, email: string) => browser.post('/api/account/forgot-password', { email });
const reset = (browser: Browser, token: string, password = 'new password') =>
  browser.post('/api/account/reset-password', { token, password });

describe('POST /api/account/confirm-email', { timeout: 30_000 }, () => {
  it('allows the sign-in, without signing in', async () => {
    const { browser, confirmToken } = await open({ isConfirmed: false });
    const mine = browser();
    expect(await signIn(mine)).toBe(403);
    const answer = await mine.post('/api/account/confirm-email', { token: confirmToken });
    expect(answer.status).toBe(200);
    expect(sessionAnswer.parse(await answer.json()).user).toBeNull();
    expect(await signIn(mine)).toBe(200);
  });

  it('accepts a link twice, because a mail program may have opened it first', async () => {
    const { browser, confirmToken } = await open();
    const { status } = await browser().post('/api/account/confirm-email', { token: confirmToken });
    expect(status).toBe(200);
  });

  it('also marks the address as verified on a server that sends no mail since', async () => {
    const { confirmToken, db } = await open({ isConfirmed: false });
    const { browser } = await buildAccountServer(db);
    const verified = async () =>
      (await db.selectFrom('user').select('emailVerified').executeTakeFirstOrThrow()).emailVerified;
    expect(await verified()).toBe(false);
    expect((await browser().post('/api/account/confirm-email', { token: confirmToken })).status).toBe(200);
    expect(await verified()).toBe(true);
  });

  it('rejects links that are forged, changed, of another server or of a deleted account', async () => {
    const { browser, confirmToken, db } = await open({ isConfirmed: false });
    const [head = '', payload = '', signature = ''] = confirmToken.split('.');
    const forged = Buffer.from(JSON.stringify({ email: 'ada@example.org' })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const other = await open({ isConfirmed: false, db: (await buildDatabase()).db });
    const tokens = [
      'nonsense',
      '\0',
      `${head}.${forged}.${signature}`,
      `${unsigned}.${payload}.`,
      other.confirmToken,
    ];
    for (const token of tokens) {
      const answer = await browser().post('/api/account/confirm-email', { token });
      expect(answer.status).toBe(400);
      expect(await codeOf(answer)).toBe('token-invalid');
    }
    expect(await signIn(browser())).toBe(403);
    await db.deleteFrom('user').execute();
    const gone = await browser().post('/api/account/confirm-email', { token: confirmToken });
    expect(await codeOf(gone)).toBe('token-invalid');
  });
});

describe('a forgotten password', { timeout: 30_000 }, () => {
  it('is replaced through a link mailed to the address of the account', async () => {
    const { browser, mails, lastToken } = await open();
    const mine = browser();
    expect((await forgot(mine, 'ADA@example.org')).status).toBe(200);
    const token = await lastToken();
    expect(mails.at(-1)).toMatchObject({ to: 'ada@example.org', subject: 'Choose a new password' });
    expect(mails.at(-1)?.text).toContain('\nhttp://localhost/auth?reset=');
    expect((await reset(mine, token)).status).toBe(200);
    expect(await userOf(mine)).toBeNull();
    expect(await signIn(mine)).toBe(401);
    expect(await signIn(mine, 'new password')).toBe(200);
  });

  it('gives the same answer whether or not the address has an account', async () => {
    const { browser, mails, accounts } = await open();
    const known = await forgot(browser(), 'ada@example.org');
    const unknown = await forgot(browser(), 'eve@example.org');
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
    await accounts.settled();
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.org', 'ada@example.org']);
  });

  it('is answered before the account is looked for, so that the time tells nothing of it', async () => {
    const { browser, db, lastToken } = await open();
    const users = await db.startTransaction().execute();
    await sql`lock table "user" in access exclusive mode`.execute(users);
    expect((await forgot(browser(), ADA.email)).status).toBe(200);
    expect((await forgot(browser(), 'eve@example.org')).status).toBe(200);
    await users.rollback().execute();
    expect((await reset(browser(), await lastToken())).status).toBe(200);
  });

  it('ends every session of the account at once when it is replaced', async () => {
    const { browser, lastToken, accounts } = await open();
    const [mine, other] = [browser(), browser()];
    expect([await signIn(mine), await signIn(other)]).toEqual([200, 200]);
    const user = await userOf(other);
    const ended: (string | null)[] = [];
    accounts.livePeople.onSignedOut((userId) => void ended.push(userId));
    await forgot(mine, ADA.email);
    await reset(mine, await lastToken());
    expect(ended).toEqual([user?.id]);
    expect(await userOf(mine)).toBeNull();
    expect(await userOf(other)).toBeNull();
  });

  it('confirms the address when it is replaced, because the mail proves ownership', async () => {
    const { browser, lastToken } = await open({ isConfirmed: false });
    await forgot(browser(), ADA.email);
    await reset(browser(), await lastToken());
    expect(await signIn(browser(), 'new password')).toBe(200);
  });

  it('is replaced by a link only once and within two hours', async () => {
    const { browser, lastToken, db } = await open();
    await forgot(browser(), ADA.email);
    const token = await lastToken();
    await reset(browser(), token);
    const again = await reset(browser(), token, 'another password');
    expect(again.status).toBe(400);
    expect(await codeOf(again)).toBe('token-invalid');
    await forgot(browser(), ADA.email);
    const late = await lastToken();
    await sql`update verification set "expiresAt" = "expiresAt" - interval '2 hours'`.execute(db);
    expect(await codeOf(await reset(browser(), late, 'another password'))).toBe('token-invalid');
    expect(await signIn(browser(), 'new password')).toBe(200);
  });

  it('is replaced only once by parallel uses of a link', async () => {
    const { browser, lastToken } = await open();
    await forgot(browser(), ADA.email);
    const token = await lastToken();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => reset(browser(), token, `new password ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  });

  it('is not replaced with a forged token, a confirmation token or an invalid password', async () => {
    const { browser, lastToken, confirmToken } = await open();
    for (const token of ['nonsense', '\0', confirmToken])
      expect(await codeOf(await reset(browser(), token))).toBe('token-invalid');
    await forgot(browser(), ADA.email);
    const token = await lastToken();
    expect(await codeOf(await reset(browser(), token, 'short'))).toBe('bad-request');
    expect((await reset(browser(), token)).status).toBe(200);
  });

  it('stores no readable token in the database', async () => {
    const { browser, lastToken, db } = await open();
    await forgot(browser(), ADA.email);
    const token = await lastToken();
    const { rows } = await sql`select * from verification`.execute(db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is mailed at most five times an hour per account, without affecting other accounts', async () => {
    const { browser, mails, accounts } = await open();
    const mine = browser();
    for (let n = 0; n < 5; n += 1) expect((await forgot(mine, ADA.email)).status).toBe(200);
    expect((await forgot(mine, 'ADA@example.org')).status).toBe(429);
    expect((await forgot(mine, GRACE.email)).status).toBe(200);
    await accounts.settled();
    expect(mails).toHaveLength(6);
  });

  it('answers 404 with a reason on a server without mail', async () => {
    const { browser } = await open({ mail: false, isConfirmed: false });
    const answer = await forgot(browser(), ADA.email);
    expect(answer.status).toBe(404);
    expect(problem.parse(await answer.json()).error.message).toBe(
      "This server doesn't send email, so passwords can't be reset here.",
    );
  });

  it('rejects requests from pages of other sites', async () => {
    const { browser, mails } = await open();
    const origin = 'https://evil.example';
    const answer = await browser().post('/api/account/forgot-password', { email: ADA.email }, { origin });
    expect(answer.status).toBe(403);
    expect(mails).toHaveLength(1);
  });
});
