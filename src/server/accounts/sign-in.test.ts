import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

const PATH = '/api/account/sign-in';
const { password } = ADA;

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(() => deleteAllPlayers(database.db));

async function open(settings: Parameters<typeof buildAccountServer>[1] = {}) {
  const { db } = database;
  const server = await buildAccountServer(db, settings);
  await server.browser().post('/api/account/sign-up', ADA);
  await server.accounts.settled();
  return { db, ...server };
}

const refusal = async (answer: Response) => problem.parse(await answer.json()).error;
const sessionOf = async (browser: Browser) =>
  sessionAnswer.parse(await (await browser.get('/api/session')).json());

describe('signing in', { timeout: 30_000 }, () => {
  it.each(['Ada', 'ada', 'ADA', 'ada@example.org', 'Ada@Example.ORG', ' ada@example.org '])(
    '[USER-2] accepts the identifier %j',
    async (identifier) => {
      const { browser } = await open();
      const mine = browser();
      const answer = await mine.post(PATH, { identifier, password });
      expect(answer.status).toBe(200);
      const session = sessionAnswer.parse(await answer.json());
      expect(session.user).toMatchObject({
        email: 'ada@example.org',
        user_metadata: { display_name: 'Ada' },
      });
      expect(await sessionOf(mine)).toEqual(session);
      expect((await sessionOf(browser())).user).toBeNull();
    },
  );

  it('answers Username not found for an unknown username (D10)', async () => {
    const { browser } = await open();
    for (const identifier of ['Eve', "Ada' or '1'='1", 'Аda', 'Ada\0', 'x'.repeat(254)]) {
      const answer = await browser().post(PATH, { identifier, password });
      expect(answer.status).toBe(404);
      expect(await refusal(answer)).toEqual({ code: 'username-not-found', message: 'Username not found' });
    }
  });

  it('gives the same answer to a wrong password, an unknown address and an invalid address (D10)', async () => {
    const { browser } = await open();
    const wrong = await browser().post(PATH, { identifier: 'ada@example.org', password: 'wrong password' });
    const text = await wrong.text();
    expect(wrong.status).toBe(401);
    for (const identifier of ['eve@example.org', 'ada@', '@', "ada@example.org' or 1=1 --", 'a@\0', 'Ada']) {
      const answer = await browser().post(PATH, { identifier, password: 'wrong password' });
      expect(answer.status).toBe(401);
      expect(await answer.text()).toBe(text);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(problem.parse(JSON.parse(text)).error.code).toBe('wrong-credentials');
  });

  it('spends as much CPU time on an unknown address as on a known one (D10)', async () => {
    const { browser } = await open({ passwordHashing: null });
    const measureCpu = async (identifier: string) => {
      const before = process.cpuUsage();
      await browser().post(PATH, { identifier, password: 'wrong password' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const cheap = Math.min(await measureCpu('Eve'), await measureCpu('Mallory'), await measureCpu('Trent'));
    const known = Math.min(await measureCpu('ada@example.org'), await measureCpu('ada@example.org'));
    const unknown = Math.min(await measureCpu('eve@example.org'), await measureCpu('mallory@example.org'));
    expect(known).toBeGreaterThan(2 * cheap);
    expect(unknown).toBeGreaterThan(2 * cheap);
  });

  it('checks two passwords at once, lets a hundred wait, and refuses the next without counting it', async () => {
    let running = 0;
    let most = 0;
    let release = (): void => undefined;
    let held = Promise.resolve();
    const { browser } = await open({
      passwordHashing: {
        verify: async () => false,
        // Also called for an unknown address, which must take as long as a known one.
        hash: async () => {
          running += 1;
          most = Math.max(most, running);
          await held;
          running -= 1;
          return 'hash';
        },
      },
    });
    held = new Promise((resolve) => {
      release = resolve;
    });
    const attempts = Array.from({ length: 103 }, (_, n) => {
      const guest = browser();
      const identifier = `eve${n}@example.org`;
      const attempt = () => guest.post(PATH, { identifier, password: 'wrong password' });
      return { attempt, first: attempt() };
    });
    const refused = await Promise.race(
      attempts.map(async ({ attempt, first }) => ({ attempt, answer: await first })),
    );
    expect(refused.answer.status).toBe(503);
    expect(Number(refused.answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    release();
    const answers = await Promise.all(attempts.map(({ first }) => first));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(102);
    expect(most).toBe(2);
    for (let n = 0; n < 5; n += 1) expect((await refused.attempt()).status).toBe(401);
    expect((await refused.attempt()).status).toBe(429);
  });

  it('checks the password of another address while ten addresses send more than can wait', async () => {
    let release = (): void => undefined;
    let held = Promise.resolve();
    const { browser } = await open({
      passwordHashing: {
        verify: async () => false,
        hash: async () => {
          await held;
          return 'hash';
        },
      },
    });
    held = new Promise((resolve) => {
      release = resolve;
    });
    const refused: number[] = [];
    const attempt = async (address: string, n: number) => {
      const answer = await browser(address).post(PATH, {
        identifier: `eve${n}@example.org`,
        password: 'wrong password',
      });
      if (answer.status === 503) refused.push(n);
      return answer.status;
    };
    const flood = Array.from({ length: 110 }, (_, n) => attempt(`203.0.113.${n % 10}`, n));
    await vi.waitFor(() => expect(refused).toHaveLength(8), 20_000);
    const other = attempt('198.51.100.250', 200);
    // The attempt of another address is given the place of one of them.
    await vi.waitFor(() => expect(refused).toHaveLength(9), 20_000);
    release();
    expect(await other).toBe(401);
    await Promise.all(flood);
  });

  it('never reveals the address of another account (D10)', async () => {
    const { browser } = await open();
    const eve = browser();
    await eve.post('/api/account/sign-up', { email: 'eve@example.org', username: 'Eve', password });
    const answers = [
      await eve.post(PATH, { identifier: 'Ada', password: 'wrong password' }),
      await eve.post('/api/account/sign-up', { ...ADA, email: 'eve2@example.org' }),
      await eve.get('/api/account/username?name=Ada'),
      await eve.get('/api/session'),
      await eve.post(PATH, { identifier: 'Eve', password }),
      await eve.post('/api/account/sign-out'),
    ];
    for (const answer of answers) {
      expect(await answer.text()).not.toContain('ada@example.org');
      expect(JSON.stringify([...answer.headers])).not.toContain('ada@example.org');
    }
  });

  /** Signs in with wrong passwords; returns how many of the attempts checked the password. */
  const guess = async (browser: Browser, attempts: number): Promise<number> => {
    let checked = 0;
    for (let n = 0; n < attempts; n += 1) {
      const identifier = n % 2 === 0 ? 'Ada' : 'ada@example.org';
      const { status } = await browser.post(PATH, { identifier, password: 'wrong password' });
      expect([401, 429]).toContain(status);
      if (status === 401) checked += 1;
    }
    return checked;
  };

  it('[USER-4] is blocked for an address that guesses, longer each time, by email address or username', async () => {
    const { browser, pass } = await open();
    const attacker = browser('203.0.113.7');
    const waits: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      expect(await guess(attacker, 7)).toBe(5);
      const refused = await attacker.post(PATH, { identifier: 'Ada', password });
      expect((await refusal(refused)).code).toBe('too-many');
      const wait = Number(refused.headers.get('retry-after'));
      waits.push(wait);
      pass(wait * 1_000);
    }
    expect(waits).toEqual([60, 840, 60, 6_240]);
    expect((await attacker.post(PATH, { identifier: 'Ada', password })).status).toBe(200);
  });

  it('[USER-4] stays open to the owner at another address while one address guesses again and again', async () => {
    const { browser, pass } = await open();
    const attacker = browser('203.0.113.7');
    for (let minute = 0; minute < 20; minute += 1) {
      await guess(attacker, 8);
      const mine = await browser().post(PATH, { identifier: 'Ada', password });
      expect([minute, mine.status]).toEqual([minute, 200]);
      pass(60_000);
    }
  });

  it('[USER-4] stays open to the owner at a new address while many addresses guess, whose tries become fewer', async () => {
    const { browser } = await open();
    let checked = 0;
    for (let n = 0; n < 40; n += 1) checked += await guess(browser(`203.0.113.${n}`), 8);
    // Six addresses had five tries each; every other had its three free ones.
    expect(checked).toBe(6 * 5 + 34 * 3);
    const mine = browser('192.0.2.1');
    expect(await guess(mine, 2)).toBe(2);
    expect((await mine.post(PATH, { identifier: 'Ada', password })).status).toBe(200);
  });

  it('checks a bounded number of passwords, and keeps open the address of an earlier sign-in', async () => {
    const { browser } = await open();
    const home = browser('192.0.2.1');
    await home.post(PATH, { identifier: 'Ada', password });
    let checked = 0;
    for (let n = 0; n < 105; n += 1) checked += await guess(browser(`203.0.113.${n}`), 4);
    expect(checked).toBe(300);
    expect((await browser('192.0.2.2').post(PATH, { identifier: 'Ada', password })).status).toBe(429);
    expect(await guess(home, 1)).toBe(1);
    expect((await home.post(PATH, { identifier: 'Ada', password })).status).toBe(200);
  });

  it('allows an address no more than five tries in parallel', async () => {
    const { browser } = await open();
    const attacker = browser('203.0.113.7');
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        attacker.post(PATH, { identifier: 'Ada', password: `wrong password ${n}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  it('counts unknown usernames as failures too (D10)', async () => {
    const { browser } = await open();
    const guesser = browser();
    for (let n = 0; n < 5; n += 1)
      expect((await guesser.post(PATH, { identifier: 'Eve', password })).status).toBe(404);
    expect((await guesser.post(PATH, { identifier: 'EVE', password })).status).toBe(429);
    for (let n = 0; n < 100; n += 1)
      expect((await browser('203.0.113.7').post(PATH, { identifier: `Eve-${n}`, password })).status).toBe(
        404,
      );
    for (let n = 0; n < 11; n += 1)
      expect((await browser('203.0.113.7').post(PATH, { identifier: 'Ada', password })).status).toBe(429);
    expect((await browser().post(PATH, { identifier: 'Ada', password })).status).toBe(200);
  });

  it('does not count successes', async () => {
    const { browser, db } = await open();
    for (let n = 0; n < 11; n += 1)
      expect((await browser('203.0.113.7').post(PATH, { identifier: 'Ada', password })).status).toBe(200);
    expect(await db.selectFrom('limits').select('key').where('key', 'like', 'sign-in:%').execute()).toEqual(
      [],
    );
  });

  it('stores no email addresses in the limits', async () => {
    const { browser, db } = await open();
    await browser().post(PATH, { identifier: 'ada@example.org', password: 'wrong password' });
    const limits = await db.selectFrom('limits').select('key').execute();
    expect(limits.length).toBeGreaterThan(1);
    expect(JSON.stringify(limits)).not.toContain('example.org');
  });

  it('ends only the previous session of this browser', async () => {
    const { browser, db } = await open();
    const [mine, other] = [browser(), browser()];
    for (const each of [mine, other, mine]) await each.post(PATH, { identifier: 'Ada', password });
    expect((await sessionOf(mine)).user).not.toBeNull();
    expect((await sessionOf(other)).user).not.toBeNull();
    // The session of the sign-up, and one per browser.
    expect(await db.selectFrom('session').select('id').execute()).toHaveLength(3);
  });

  it('rejects pages of other sites, forms and invalid bodies', async () => {
    const { browser } = await open();
    const body = { identifier: 'Ada', password };
    expect((await browser().post(PATH, body, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await browser().post(PATH, body, { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await browser().post(PATH, { ...body, identifier: 'x'.repeat(255) })).status).toBe(400);
    expect((await browser().post(PATH, { ...body, password: 'x'.repeat(129) })).status).toBe(400);
    expect((await browser().post(PATH, [body])).status).toBe(400);
  });
});

describe('signing in on a server with mail', { timeout: 30_000 }, () => {
  it('requires a confirmed address, and sends the mail again at most three times an hour (D9)', async () => {
    const { browser, mails, accounts, pass } = await open({ mail: true });
    const body = { identifier: 'Ada', password };
    for (let n = 1; n <= 5; n += 1) {
      const answer = await browser().post(PATH, body);
      await accounts.settled();
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const { code, message } = await refusal(answer);
      expect(code).toBe('email-unconfirmed');
      expect(message).toContain(n <= 3 ? 'sent you the link again' : 'open the link we sent you');
      expect(mails).toHaveLength(1 + Math.min(n, 3));
    }
    pass(60 * 60_000);
    await browser().post(PATH, body);
    await accounts.settled();
    expect(mails).toHaveLength(5);
  });

  it('answers a wrong password as for a confirmed address, without sending a mail', async () => {
    const { browser, mails, accounts } = await open({ mail: true });
    const answer = await browser().post(PATH, { identifier: 'Ada', password: 'wrong password' });
    expect((await refusal(answer)).code).toBe('wrong-credentials');
    await accounts.settled();
    expect(mails).toHaveLength(1);
  });
});
