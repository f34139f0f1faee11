import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionAnswer } from '#protocol/account.ts';
import { changeEmailAnswer } from '#protocol/own-account.ts';
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

const GRACE = { email: 'grace@example.org', username: 'Grace', password: 'nanoseconds' };

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());
beforeEach(() => deleteAllPlayers(database.db));

/** A server where Ada is signed in. */
async function open({ mail = false } = {}): Promise<AccountServer & { readonly ada: Browser }> {
  const server = await buildAccountServer(database.db, { mail });
  for (const account of [GRACE, ADA]) {
    await server.browser().post('/api/account/sign-up', account);
    if (mail) await server.browser().post('/api/account/confirm-email', { token: await server.lastToken() });
  }
  const ada = server.browser();
  expect(await signIn(ada)).toBe(200);
  return { ...server, ada };
}

const signIn = async (browser: Browser, { identifier = 'Ada', password = ADA.password } = {}) =>
  (await browser.post('/api/account/sign-in', { identifier, password })).status;
const emailOf = async (browser: Browser) =>
  sessionAnswer.parse(await (await browser.get('/api/session')).json()).user?.email ?? null;
const changePassword = (browser: Browser, newPassword: string, password = ADA.password) =>
  browser.post('/api/account/change-password', { password, newPassword });
const changeEmail = (browser: Browser, email: string, password = ADA.password) =>
  browser.post('/api/account/change-email', { password, email });
const codeOf = async (answer: Response) => problem.parse(await answer.json()).error.code;

describe('POST /api/account/change-password', () => {
  it('[ACCOUNT-1] needs the present password, and ends every other session', async () => {
    const { ada, browser } = await open();
    const phone = browser();
    await signIn(phone);
    expect(await codeOf(await changePassword(ada, 'a new password', 'wrong'))).toBe('wrong-credentials');
    expect(await emailOf(phone)).toBe(ADA.email);
    const changed = await changePassword(ada, 'a new password');
    expect(sessionAnswer.parse(await changed.json()).user?.email).toBe(ADA.email);
    expect(await emailOf(ada)).toBe(ADA.email);
    expect(await emailOf(phone)).toBeNull();
    expect(await signIn(browser())).toBe(401);
    expect(await signIn(browser(), { password: 'a new password' })).toBe(200);
    expect(await signIn(browser(), { identifier: 'Grace', password: GRACE.password })).toBe(200);
  });

  it('[ACCOUNT-1] ends links to choose a new password', async () => {
    const { ada, browser, lastToken } = await open({ mail: true });
    await browser().post('/api/account/forgot-password', { email: ADA.email });
    const token = await lastToken();
    await changePassword(ada, 'a new password');
    const reset = await browser().post('/api/account/reset-password', { token, password: 'attacker chosen' });
    expect(await codeOf(reset)).toBe('token-invalid');
  });

  it.each(['a changed', 'a reset'] as const)(
    '[ACCOUNT-1] ends links to a new address after %s password',
    async (how) => {
      const { ada, browser, lastToken } = await open({ mail: true });
      await changeEmail(ada, 'attacker@example.org');
      const token = await lastToken();
      if (how === 'a changed') await changePassword(ada, 'a new password');
      else {
        await browser().post('/api/account/forgot-password', { email: ADA.email });
        const reset = { token: await lastToken(), password: 'a new password' };
        await browser().post('/api/account/reset-password', reset);
      }
      expect(await codeOf(await browser().post('/api/account/confirm-email', { token }))).toBe(
        'token-invalid',
      );
      expect(await signIn(browser(), { identifier: ADA.email, password: 'a new password' })).toBe(200);
    },
  );

  it('[ACCOUNT-1] [USER-4] counts wrong passwords like those of a sign-in', async () => {
    const { ada, pass } = await open();
    for (let n = 0; n < 5; n += 1)
      expect((await changePassword(ada, 'a new password', 'wrong')).status).toBe(401);
    expect((await changePassword(ada, 'a new password')).status).toBe(429);
    pass(60_000);
    expect((await changePassword(ada, 'a new password')).status).toBe(200);
  });

  it('[ACCOUNT-1] [USER-3] takes no password that a sign-up would not', async () => {
    const { ada, browser } = await open();
    for (const password of ['short', 'x'.repeat(129)])
      expect(await codeOf(await changePassword(ada, password))).toBe('bad-request');
    expect(await codeOf(await changePassword(browser(), 'a new password'))).toBe('sign-in-first');
  });
});

describe('POST /api/account/change-email', () => {
  it('[ACCOUNT-2] changes the address at once on a server without mail (D9), and writes to the old one', async () => {
    const { ada, accounts, mails, browser } = await open();
    expect(await codeOf(await changeEmail(ada, 'new@example.org', 'wrong'))).toBe('wrong-credentials');
    const changed = changeEmailAnswer.parse(await (await changeEmail(ada, 'New@Example.org')).json());
    expect(changed).toMatchObject({ confirm: 'not-needed', session: { user: { email: 'new@example.org' } } });
    expect(await emailOf(ada)).toBe('new@example.org');
    expect(await signIn(browser(), { identifier: 'new@example.org' })).toBe(200);
    expect(await signIn(browser(), { identifier: ADA.email })).toBe(401);
    expect(await signIn(browser())).toBe(200);
    await accounts.settled();
    expect(mails.at(-1)).toMatchObject({ to: ADA.email, subject: 'Your address was changed' });
  });

  it('[ACCOUNT-2] refuses the address of another account on a server without mail', async () => {
    const { ada, reported } = await open();
    expect(await codeOf(await changeEmail(ada, GRACE.email))).toBe('email-taken');
    expect(await emailOf(ada)).toBe(ADA.email);
    expect((await changeEmail(ada, ADA.email)).status).toBe(200);
    expect(reported).toEqual([]);
  });

  it('[ACCOUNT-2] changes the address by a link in a mail to the new one (D9)', async () => {
    const { ada, mails, browser, lastToken, accounts } = await open({ mail: true });
    const phone = browser();
    await signIn(phone);
    const asked = changeEmailAnswer.parse(await (await changeEmail(ada, 'new@example.org')).json());
    expect(asked).toMatchObject({ confirm: 'mail-sent', session: { user: { email: ADA.email } } });
    const token = await lastToken();
    expect(mails.at(-1)).toMatchObject({ to: 'new@example.org', subject: 'Confirm your new address' });
    expect(await emailOf(ada)).toBe(ADA.email);
    // Opened in a browser without a session.
    const confirm = () => browser().post('/api/account/confirm-email', { token });
    expect((await confirm()).status).toBe(200);
    for (const own of [ada, phone]) expect(await emailOf(own)).toBe('new@example.org');
    expect(await signIn(browser(), { identifier: 'new@example.org' })).toBe(200);
    await accounts.settled();
    expect(mails.at(-1)).toMatchObject({ to: ADA.email, subject: 'Your address was changed' });
    expect(await codeOf(await confirm())).toBe('token-invalid');
  });

  it('[ACCOUNT-2] ends links to choose a new password that the old address got', async () => {
    const { ada, browser, lastToken } = await open({ mail: true });
    await browser().post('/api/account/forgot-password', { email: ADA.email });
    const reset = { token: await lastToken(), password: 'attacker chosen' };
    await changeEmail(ada, 'new@example.org');
    await browser().post('/api/account/confirm-email', { token: await lastToken() });
    expect(await emailOf(ada)).toBe('new@example.org');
    expect(await codeOf(await browser().post('/api/account/reset-password', reset))).toBe('token-invalid');
  });

  it('[ACCOUNT-2] does not reveal that another account has the address, whose owner gets a mail', async () => {
    const { ada, mails, accounts } = await open({ mail: true });
    const answers = [];
    for (const email of ['new@example.org', GRACE.email])
      answers.push(await (await changeEmail(ada, email)).json());
    expect(answers[0]).toEqual(answers[1]);
    await accounts.settled();
    expect(mails.at(-1)).toMatchObject({ to: GRACE.email, subject: 'You already have an account' });
  });

  it('[ACCOUNT-2] leaves the address if another account took the new one before the link was opened', async () => {
    const { ada, browser, lastToken, reported } = await open({ mail: true });
    await changeEmail(ada, 'new@example.org');
    const token = await lastToken();
    await browser().post('/api/account/sign-up', {
      email: 'new@example.org',
      username: 'Hedy',
      password: 'frequency hopping',
    });
    expect(await codeOf(await browser().post('/api/account/confirm-email', { token }))).toBe('token-invalid');
    expect(await emailOf(ada)).toBe(ADA.email);
    expect(reported).toEqual([]);
  });

  it.each([
    { email: ADA.email, updateTo: 'new@example.org', userId: '\0', password: '' },
    { email: ADA.email, updateTo: 'new@example.org' },
    { email: ADA.email, updateTo: ['new@example.org'], userId: 1 },
    null,
  ])('[ACCOUNT-2] changes nothing by a forged token: %j', async (claims) => {
    const { ada, browser, reported } = await open({ mail: true });
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'none' })}.${part(claims)}.${part('')}`;
    expect(await codeOf(await browser().post('/api/account/confirm-email', { token }))).toBe('token-invalid');
    expect(await emailOf(ada)).toBe(ADA.email);
    expect(reported).toEqual([]);
  });

  it.each([true, false])(
    '[ACCOUNT-2] announces no mail for the address that the account has (with mail: %s)',
    async (mail) => {
      const { ada, mails, accounts } = await open({ mail });
      await accounts.settled();
      const before = mails.length;
      const answer = changeEmailAnswer.parse(await (await changeEmail(ada, ADA.email.toUpperCase())).json());
      expect(answer).toMatchObject({ confirm: 'not-needed', session: { user: { email: ADA.email } } });
      await accounts.settled();
      expect(mails).toHaveLength(before);
    },
  );

  it('[ACCOUNT-2] sends five mails an hour at most', async () => {
    const { ada, pass } = await open({ mail: true });
    for (let n = 0; n < 5; n += 1) expect((await changeEmail(ada, `new${n}@example.org`)).status).toBe(200);
    expect((await changeEmail(ada, 'new@example.org')).status).toBe(429);
    pass(3_600_000);
    expect((await changeEmail(ada, 'new@example.org')).status).toBe(200);
  });
});
