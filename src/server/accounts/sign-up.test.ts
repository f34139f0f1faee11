import { scryptSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { sessionAnswer } from '#protocol/account.ts';
import { signUpAnswer, usernameAnswer } from '#protocol/sign-up.ts';
import { problem } from '#protocol/problem.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { ADA, buildAccountServer, deleteAllPlayers } from '#tests/builders/build-account-server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(() => deleteAllPlayers(database.db));

async function open(settings: Parameters<typeof buildAccountServer>[1] = {}) {
  const { db } = database;
  return { db, ...(await buildAccountServer(db, settings)) };
}

const PATH = '/api/account/sign-up';
const refusal = async (answer: Response) => problem.parse(await answer.json()).error;
const GRACE = { email: 'grace@example.org', username: 'Grace', password: 'nanoseconds' };

describe('signing up on a server without mail', { timeout: 30_000 }, () => {
  it('creates an account and signs in at once (D9)', async () => {
    const { browser, db } = await open();
    const mine = browser();
    const answer = await mine.post(PATH, ADA);
    expect(answer.status).toBe(201);
    const { session, confirm } = signUpAnswer.parse(await answer.json());
    expect(confirm).toBe('not-needed');
    expect(session).toMatchObject({
      user: { email: 'ada@example.org', user_metadata: { display_name: 'Ada' } },
      guest: null,
      mail: false,
    });
    expect(sessionAnswer.parse(await (await mine.get('/api/session')).json())).toEqual(session);
    expect(await db.selectFrom('profiles').selectAll().execute()).toEqual([
      {
        id: session.user?.id,
        username: 'Ada',
        display_name: 'Ada',
        email: 'ada@example.org',
        guest_id: null,
        banned_at: null,
      },
    ]);
  });

  it('[RUN-13] records the guest of the browser in which it is made', async () => {
    const { browser, db } = await open();
    const mine = browser();
    await mine.post('/api/test/play');
    await mine.post(PATH, ADA);
    const { id } = await db.selectFrom('guests').select('id').executeTakeFirstOrThrow();
    expect(await db.selectFrom('profiles').select('guest_id').execute()).toEqual([{ guest_id: id }]);
    await db.deleteFrom('guests').execute();
    expect(await db.selectFrom('profiles').select('guest_id').execute()).toEqual([{ guest_id: null }]);
  });

  it('stores the session in an HttpOnly, SameSite=Lax cookie, and not in the answer', async () => {
    const { browser } = await open();
    const answer = await browser().post(PATH, ADA);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^wayword\.session_token=/u);
    expect(cookie).toMatch(/; Max-Age=2592000/u);
    for (const attribute of ['Path=/', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie).toContain(`; ${attribute}`);
    expect(cookie).not.toMatch(/Secure|Domain/u);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const token = decodeURIComponent(cookie).split(/[=.;]/u)[2] ?? '?';
    expect(await answer.text()).not.toContain(token);
  });

  it('ends only the previous session of this browser', async () => {
    const { browser, db } = await open();
    const [mine, other] = [browser(), browser()];
    await mine.post(PATH, ADA);
    await other.post('/api/account/sign-in', { identifier: 'Ada', password: ADA.password });
    await mine.post(PATH, GRACE);
    const nameOf = async (of: typeof mine) =>
      sessionAnswer.parse(await (await of.get('/api/session')).json()).user?.user_metadata.display_name;
    expect([await nameOf(mine), await nameOf(other)]).toEqual(['Grace', 'Ada']);
    expect(await db.selectFrom('session').select('id').execute()).toHaveLength(2);
  });

  it('sets a Secure cookie over TLS', async () => {
    const { browser } = await open({ publicUrl: 'https://wayword.example' });
    const mine = browser();
    const answer = await mine.post(PATH, ADA, { origin: 'https://wayword.example' });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-wayword\.session_token=.*; Secure/u);
    expect(sessionAnswer.parse(await (await mine.get('/api/session')).json()).user).not.toBeNull();
  });

  it('writes no confirmation mail, which no player would get (D9)', async () => {
    const { browser, mails, accounts } = await open();
    expect((await browser().post(PATH, ADA)).status).toBe(201);
    await accounts.settled();
    expect(mails).toEqual([]);
  });

  it.each(['Ada', 'ADA', 'ada'])('[USER-2] rejects a taken username spelled %s', async (username) => {
    const { browser, db } = await open();
    await browser().post(PATH, ADA);
    const answer = await browser().post(PATH, { ...GRACE, username });
    expect(answer.status).toBe(409);
    expect(await refusal(answer)).toEqual({ code: 'username-taken', message: 'Username already taken' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1);
  });

  it('[USER-2] rejects a username that is a display name of another account', async () => {
    const { browser, db } = await open();
    await browser().post(PATH, ADA);
    await db.updateTable('profiles').set({ display_name: 'Countess' }).execute();
    const answer = await browser().post(PATH, { ...GRACE, username: 'countess' });
    expect((await refusal(answer)).code).toBe('username-taken');
  });

  it.each(['ada@example.org', 'ADA@Example.org'])('answers that %s has an account', async (email) => {
    const { browser } = await open();
    await browser().post(PATH, ADA);
    const answer = await browser().post(PATH, { ...GRACE, email });
    expect(answer.status).toBe(409);
    expect(await refusal(answer)).toEqual({
      code: 'email-taken',
      message: 'An account with this email already exists. Please sign in.',
    });
  });

  it('accepts every name and password that the rules allow', async () => {
    const { browser } = await open();
    const accounts = [
      { email: 'a@example.org', username: '---', password: 'пароль-密码-🔑' },
      { email: 'b@example.org', username: 'null', password: '        ' },
      { email: "o'neil+x@example.org", username: '__proto__', password: '\0'.repeat(8) },
    ];
    for (const account of accounts) {
      expect((await browser().post(PATH, account)).status).toBe(201);
      const { email, username, password } = account;
      for (const identifier of [email, username])
        expect((await browser().post('/api/account/sign-in', { identifier, password })).status).toBe(200);
    }
  });

  it('normalizes the Unicode form of a password', async () => {
    const { browser } = await open({ passwordHashing: null });
    await browser().post(PATH, { ...ADA, password: 'cafe\u0301 au lait' });
    const signIn = { identifier: 'Ada', password: 'caf\u00e9 au lait' };
    expect((await browser().post('/api/account/sign-in', signIn)).status).toBe(200);
  });

  it('stores a scrypt hash of the password at full cost', async () => {
    const { browser, db } = await open({ passwordHashing: null });
    await browser().post(PATH, ADA);
    const { rows } = await sql<{ password: string }>`select password from account`.execute(db);
    const [salt = '', key] = rows[0]?.password.split(':') ?? [];
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    expect(rows).toHaveLength(1);
    expect(key).toBe(scryptSync(ADA.password, salt, 64, cost).toString('hex'));
  });

  it('[USER-2] gives a username to only one of several parallel sign-ups', async () => {
    const { browser, db, reported } = await open();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        browser().post(PATH, { ...ADA, username: n % 2 === 0 ? 'Ada' : 'ADA', email: `ada${n}@example.org` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect((await refusal(answer)).code).toBe('username-taken');
    expect(await db.selectFrom('profiles').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it('gives an address to only one of several parallel sign-ups', async () => {
    const { browser, db, reported } = await open();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => browser().post(PATH, { ...ADA, username: `Ada-${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect((await refusal(answer)).code).toBe('email-taken');
    expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it('accepts thirty concurrent sign-ups from one address, but not more than sixty an hour', async () => {
    const { browser, db } = await open();
    const signUp = async (n: number) => {
      const body = { ...ADA, email: `pupil${n}@example.org`, username: `pupil-${n}` };
      return (await browser('203.0.113.7').post(PATH, body)).status;
    };
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => signUp(n)));
    expect(new Set(statuses)).toEqual(new Set([201]));
    await db.updateTable('limits').set({ count: 60 }).execute();
    const refused = await browser('203.0.113.7').post(PATH, GRACE);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
    expect((await refusal(refused)).code).toBe('too-many');
    expect((await browser('203.0.113.8').post(PATH, GRACE)).status).toBe(201);
  });

  it('rejects forms and pages of other sites', async () => {
    const { browser, db } = await open();
    const form = await browser().post(PATH, ADA, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.status).toBe(400);
    expect((await browser().post(PATH, ADA, { 'content-type': 'text/plain' })).status).toBe(400);
    const foreign = await browser().post(PATH, ADA, { origin: 'https://evil.example' });
    expect((await refusal(foreign)).code).toBe('foreign-origin');
    expect(await db.selectFrom('user').select('id').execute()).toEqual([]);
  });

  it('answers only POST', async () => {
    const { browser } = await open();
    const answer = await browser().get(PATH);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });
});

describe('signing up with invalid input', { timeout: 30_000 }, () => {
  it.each([
    ['a short username', { username: 'ab' }, 'Username must be at least 3 characters long'],
    ['a long username', { username: 'a'.repeat(20) }, 'Username must be less than 20 characters long'],
    [
      'SQL for a username',
      { username: "a';drop table--" },
      'Username can only contain letters, numbers, underscores, and hyphens',
    ],
    [
      'homoglyphs',
      { username: 'Аda' },
      'Username can only contain letters, numbers, underscores, and hyphens',
    ],
    [
      'full-width letters',
      { username: 'Ａda' },
      'Username can only contain letters, numbers, underscores, and hyphens',
    ],
    [
      'a username with a NUL',
      { username: 'Ada\0' },
      'Username can only contain letters, numbers, underscores, and hyphens',
    ],
    ['a short password', { password: '1234567' }, 'Password must be at least 8 characters long'],
    ['a huge password', { password: 'a'.repeat(129) }, 'Password must be at most 128 characters long'],
    ['an invalid address', { email: 'ada' }, 'Please enter a valid email address'],
    [
      'an address with a line end',
      { email: 'ada@example.org\r\nBcc: eve@example.org' },
      'valid email address',
    ],
    ['two addresses', { email: 'ada@example.org,eve@example.org' }, 'Please enter a valid email address'],
    ['a huge address', { email: `${'a'.repeat(300)}@example.org` }, ''],
    ['a field that users may not set', { emailVerified: true }, ''],
    ['no username', { username: undefined }, ''],
  ])('[USER-1] [USER-3] rejects %s', async (_, wrong, message) => {
    const { browser, db } = await open();
    const answer = await browser().post(PATH, { ...ADA, ...wrong });
    expect(answer.status).toBe(400);
    const { code, message: answered } = await refusal(answer);
    expect(code).toBe('bad-request');
    expect(answered).toContain(message);
    expect(await db.selectFrom('user').select('id').execute()).toEqual([]);
  });
});

describe('signing up on a server with mail', { timeout: 30_000 }, () => {
  it('mails a confirmation link to the public address, without signing in (D9)', async () => {
    const { browser, mails, accounts } = await open({ mail: true, publicUrl: 'https://wayword.example/' });
    const mine = browser();
    const answer = await mine.post(PATH, ADA, { origin: 'https://wayword.example', host: 'internal:4321' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      session: { user: null, guest: null, mail: true },
      confirm: 'mail-sent',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    await accounts.settled();
    expect(mails).toEqual([
      expect.objectContaining({ to: 'ada@example.org', subject: 'Confirm your account' }),
    ]);
    expect(mails[0]?.text).toContain('\nhttps://wayword.example/auth?confirm=');
  });

  it('signs this browser out of its previous account', async () => {
    const { browser, db, lastToken } = await open({ mail: true });
    const mine = browser();
    await mine.post(PATH, ADA);
    await mine.post('/api/account/confirm-email', { token: await lastToken() });
    await mine.post('/api/account/sign-in', { identifier: 'Ada', password: ADA.password });
    const signedUp = signUpAnswer.parse(await (await mine.post(PATH, GRACE)).json());
    expect(signedUp.session.user).toBeNull();
    expect(sessionAnswer.parse(await (await mine.get('/api/session')).json()).user).toBeNull();
    expect([...mine.cookies.keys()]).toEqual([]);
    expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
  });

  it('spends as much CPU time on an address that has an account (D10)', async () => {
    const { browser } = await open({ mail: true, passwordHashing: null });
    await browser().post(PATH, ADA);
    const measureCpu = async (account: Partial<typeof ADA>) => {
      const before = process.cpuUsage();
      await browser().post(PATH, { ...GRACE, ...account });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const leastCpu = async (accounts: readonly Partial<typeof ADA>[]) => {
      let least = Infinity;
      for (const account of accounts) least = Math.min(least, await measureCpu(account));
      return least;
    };
    // A taken username is answered without hashing a password.
    const cheap = await leastCpu(Array.from({ length: 3 }, () => ({ username: ADA.username })));
    const known = await leastCpu(['Eve', 'Trent'].map((username) => ({ username, email: ADA.email })));
    const unknown = await leastCpu(
      ['Mallory', 'Peggy'].map((username) => ({ username, email: `${username}@example.org` })),
    );
    expect(known).toBeGreaterThan(2 * cheap);
    expect(unknown).toBeGreaterThan(2 * cheap);
  });

  it('does not reveal that an address has an account, and mails its owner', async () => {
    const { browser, mails, accounts, db } = await open({ mail: true });
    const first = await browser().post(PATH, ADA);
    const second = await browser().post(PATH, { ...GRACE, email: 'Ada@example.org' });
    expect(second.status).toBe(first.status);
    expect(await second.text()).toBe(await first.text());
    await accounts.settled();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.org', 'Confirm your account'],
      ['ada@example.org', 'You already have an account'],
    ]);
    expect(mails[1]?.text).not.toMatch(/Grace|confirm=/u);
    for (let n = 0; n < 4; n += 1) await browser().post(PATH, { ...GRACE, email: ADA.email });
    await accounts.settled();
    expect(mails).toHaveLength(4);
    expect(await db.selectFrom('user').select('username').execute()).toEqual([{ username: 'ada' }]);
  });

  it('gives the same answer to parallel sign-ups with one address', async () => {
    const { browser, db, reported } = await open({ mail: true });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => browser().post(PATH, { ...ADA, username: `Ada-${n}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it('succeeds if the mail cannot be sent; logs it, and sends the mail again at the sign-in', async () => {
    let isDown = true;
    const { browser, reported, accounts, lastToken } = await open({
      mail: true,
      send: async () => (isDown ? { ok: false, error: 'connection refused' } : ok(undefined)),
    });
    expect((await browser().post(PATH, ADA)).status).toBe(201);
    await accounts.settled();
    expect(reported.map(({ message }) => message)).toEqual([
      'The mail "Confirm your account" could not be sent: connection refused',
    ]);
    isDown = false;
    const signIn = { identifier: 'Ada', password: ADA.password };
    expect((await browser().post('/api/account/sign-in', signIn)).status).toBe(403);
    expect((await browser().post('/api/account/confirm-email', { token: await lastToken() })).status).toBe(
      200,
    );
    expect((await browser().post('/api/account/sign-in', signIn)).status).toBe(200);
  });
});

describe('GET /api/account/username', { timeout: 30_000 }, () => {
  it('[USER-2] answers whether a username is free, ignoring case', async () => {
    const { browser } = await open();
    await browser().post(PATH, ADA);
    const requestName = async (name: string) =>
      usernameAnswer.parse(await (await browser().get(`/api/account/username?name=${name}`)).json())
        .available;
    expect(await requestName('Grace')).toBe(true);
    expect(await requestName('Ada')).toBe(false);
    expect(await requestName('aDA')).toBe(false);
    expect(await requestName('A_a')).toBe(true);
  });

  it('answers the violated rule for an invalid username', async () => {
    const { browser } = await open();
    const answer = await browser().get('/api/account/username?name=ab');
    expect(answer.status).toBe(400);
    expect((await refusal(answer)).message).toBe('Username must be at least 3 characters long');
    for (const query of ['', '?name=', '?name=Ada&name=Eve', '?name=%00%00%00'])
      expect((await browser().get(`/api/account/username${query}`)).status).toBe(400);
  });
});
