import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionAnswer } from '#protocol/account.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { createMemoryBus } from '../bus/bus.ts';
import { socketAddressOf } from '../people/client-address.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { createLivePeople } from './sessions.ts';
import {
  ADA,
  buildAccountServer,
  deleteAllPlayers,
  type Browser,
} from '#tests/builders/build-account-server.ts';

const COOKIE = 'wayword.session_token';

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(() => deleteAllPlayers(database.db));

async function open(db = database.db) {
  const server = await buildAccountServer(db);
  const mine = server.browser();
  await mine.post('/api/account/sign-up', ADA);
  return { db, ...server, mine };
}

const userOf = async (browser: Browser) =>
  sessionAnswer.parse(await (await browser.get('/api/session')).json()).user;

describe('a session', { timeout: 30_000 }, () => {
  it('is empty before a sign-in', async () => {
    const { browser } = await open();
    const answer = await browser().get('/api/session');
    expect(await answer.json()).toEqual({ user: null, guest: null, mail: false });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('reports a failing database once, with its error as the cause', async () => {
    const { db, mine, reported } = await open();
    await sql`alter table "user" rename to user_elsewhere`.execute(db);
    try {
      await expect(mine.get('/api/session')).rejects.toThrow('Failed to get session');
    } finally {
      await sql`alter table user_elsewhere rename to "user"`.execute(db);
    }
    expect(reported.map(({ cause }) => String(cause))).toEqual([
      expect.stringMatching(/relation "user" does not exist/u),
    ]);
  });

  it('ends at once on sign-out, also for a copy of the cookie', async () => {
    const { mine, browser, db } = await open();
    const attacker = browser();
    attacker.cookies.set(COOKIE, mine.cookies.get(COOKIE) ?? '');
    expect(await userOf(attacker)).not.toBeNull();
    const answer = await mine.post('/api/account/sign-out');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ user: null, guest: null, mail: false });
    expect(mine.cookies.has(COOKIE)).toBe(false);
    expect(await userOf(mine)).toBeNull();
    expect(await userOf(attacker)).toBeNull();
    expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
  });

  it('accepts a sign-out without a session', async () => {
    const { browser } = await open();
    expect((await browser().post('/api/account/sign-out')).status).toBe(200);
    expect((await browser().get('/api/account/sign-out')).status).toBe(405);
  });

  it('cannot be ended by a page of another site', async () => {
    const { mine } = await open();
    const { status } = await mine.post('/api/account/sign-out', {}, { origin: 'https://evil.example' });
    expect(status).toBe(403);
    expect(await userOf(mine)).not.toBeNull();
  });

  it('ends within ten seconds after its row was deleted', async () => {
    const { mine, db, pass } = await open();
    expect(await userOf(mine)).not.toBeNull();
    await db.deleteFrom('session').execute();
    pass(10_001);
    expect(await userOf(mine)).toBeNull();
    expect(mine.cookies.has(COOKIE)).toBe(false);
  });

  it('is read from the database at most once in ten seconds', async () => {
    const { mine, db, pass } = await open();
    await userOf(mine);
    await db.updateTable('user').set({ email: 'new@example.org' }).execute();
    expect((await userOf(mine))?.email).toBe('ada@example.org');
    pass(10_001);
    expect((await userOf(mine))?.email).toBe('new@example.org');
  });

  it('is not read again because another player signs out, in this or another process', async () => {
    const bus = createMemoryBus((error) => {
      throw error;
    });
    const { db } = database;
    const first = await buildAccountServer(db, { bus });
    const second = await buildAccountServer(db, { bus });
    const mine = first.browser();
    await mine.post('/api/account/sign-up', ADA);
    const mineElsewhere = second.browser();
    mineElsewhere.cookies.set(COOKIE, mine.cookies.get(COOKIE) ?? '');
    for (const browser of [mine, mineElsewhere]) await userOf(browser);
    const other = first.browser();
    await other.post('/api/account/sign-up', { ...ADA, email: 'eve@example.org', username: 'Eve' });
    expect(await userOf(other)).not.toBeNull();
    await db.updateTable('user').set({ email: 'new@example.org' }).where('email', '=', ADA.email).execute();
    await other.post('/api/account/sign-out');
    for (const browser of [mine, mineElsewhere])
      expect((await userOf(browser))?.email).toBe('ada@example.org');
  });

  it('is not recognized by a cookie that was changed, forged or signed by another server', async () => {
    const { mine, browser } = await open();
    const good = decodeURIComponent(mine.cookies.get(COOKIE) ?? '');
    const [token = '', signature = ''] = good.split('.');
    const second = await open((await buildDatabase()).db);
    const forged = [
      token,
      `${token}.`,
      `${token}x.${signature}`,
      `${token}.${signature.slice(0, -4)}AAA=`,
      "' or 1=1 --.x",
      decodeURIComponent(second.mine.cookies.get(COOKIE) ?? ''),
      `${token}.${'A'.repeat(20_000)}`,
    ];
    for (const cookie of forged) {
      const attacker = browser();
      attacker.cookies.set(COOKIE, encodeURIComponent(cookie));
      expect(await userOf(attacker)).toBeNull();
    }
    expect(await userOf(mine)).not.toBeNull();
  });

  it('lasts thirty days from its last use', async () => {
    const { mine, db, pass } = await open();
    const endsIn = async () => {
      const { expiresAt } = await db.selectFrom('session').select('expiresAt').executeTakeFirstOrThrow();
      return Math.round((expiresAt.getTime() - Date.now()) / (24 * 60 * 60_000));
    };
    const age = (days: number) =>
      db
        .updateTable('session')
        .set({ expiresAt: sql<Date>`"expiresAt" - make_interval(days => ${days})` })
        .execute();
    expect(await endsIn()).toBe(30);
    await age(29);
    const answer = await mine.get('/api/session');
    expect(sessionAnswer.parse(await answer.json()).user).not.toBeNull();
    expect(await endsIn()).toBe(30);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^wayword\.session_token=.*Max-Age=2592000/u);
    await age(31);
    pass(10_001);
    expect(await userOf(mine)).toBeNull();
    expect(mine.cookies.has(COOKIE)).toBe(false);
  });

  it('is valid in every process and after a restart', async () => {
    const { mine, db } = await open();
    const second = (await buildAccountServer(db)).browser();
    second.cookies.set(COOKIE, mine.cookies.get(COOKIE) ?? '');
    expect(await userOf(second)).toEqual(await userOf(mine));
  });

  it('ends when its account is deleted', async () => {
    const { mine, db, pass } = await open();
    await db.deleteFrom('user').execute();
    pass(10_001);
    expect(await userOf(mine)).toBeNull();
    expect(await db.selectFrom('profiles').select('id').execute()).toEqual([]);
  });

  it('stores neither IP address nor user agent', async () => {
    const { db } = await open();
    const rows = await db.selectFrom('session').select(['ipAddress', 'userAgent']).execute();
    expect(rows).toEqual([{ ipAddress: '', userAgent: '' }]);
  });
});

describe('onSignedOut and caller of a live channel', { timeout: 30_000 }, () => {
  /** Two processes that share a bus; a live channel of a signed-in page and the sign-outs reported by the second. */
  async function twoProcesses() {
    const bus = createMemoryBus((error) => {
      throw error;
    });
    const [first, second] = [
      await buildAccountServer(database.db, { bus }),
      await buildAccountServer(database.db, { bus }),
    ];
    const mine = first.browser();
    await mine.post('/api/account/sign-up', ADA);
    const user = await userOf(mine);
    if (user === null) throw new Error('Signing up signed in no user');
    const ended: (string | null)[] = [];
    second.accounts.livePeople.onSignedOut((userId) => void ended.push(userId));
    const caller = second.accounts.livePeople.caller(upgradeOf({ cookie: cookiesOf(mine) }));
    return { mine, caller, user, ended };
  }
  const cookiesOf = ({ cookies }: Browser) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  it('[LIVE-9] reports a sign-out in every process at once', async () => {
    const { mine, caller, user, ended } = await twoProcesses();
    expect((await caller())?.id).toBe(user.id);
    await mine.post('/api/account/sign-out');
    expect(ended).toEqual([user.id]);
    expect(await caller()).toBeNull();
  });

  it('[LIVE-9] reports the old session when the browser signs in again', async () => {
    const { mine, caller, user, ended } = await twoProcesses();
    await caller();
    const { email, password } = ADA;
    await mine.post('/api/account/sign-in', { identifier: email, password });
    expect(ended).toEqual([user.id]);
    expect(await caller()).toBeNull();
  });

  it('[LIVE-9] [LIVE-11] reports null and checks again after messages may have been lost', async () => {
    const { db, mine } = await open();
    const losses: (() => void)[] = [];
    const bus = createMemoryBus((error) => {
      throw error;
    });
    const onLost = (listener: () => void) => {
      losses.push(listener);
      return () => undefined;
    };
    // A bus that is not connected to the process of the sign-out: it receives no message.
    const { accounts } = await buildAccountServer(db, { bus: { ...bus, onLost } });
    const ended: (string | null)[] = [];
    accounts.livePeople.onSignedOut((userId) => void ended.push(userId));
    const caller = accounts.livePeople.caller(upgradeOf({ cookie: cookiesOf(mine) }));
    expect(await caller()).not.toBeNull();
    await mine.post('/api/account/sign-out');
    for (const lose of losses) lose();
    expect(ended).toEqual([null]);
    expect(await caller()).toBeNull();
  });

  it('reports nothing for a sign-out without a valid session', async () => {
    const { mine, ended } = await twoProcesses();
    const gone = new Map(mine.cookies);
    await mine.post('/api/account/sign-out');
    ended.length = 0;
    await mine.post('/api/account/sign-out');
    for (const [name, value] of gone) mine.cookies.set(name, value);
    await mine.post('/api/account/sign-out');
    expect(ended).toEqual([]);
  });

  it('identifies the caller of a channel over TLS behind a trusted proxy', async () => {
    const { accounts, browser } = await buildAccountServer(database.db, {
      trustProxy: { kind: 'hops', hops: 1 },
    });
    const mine = browser();
    const tls = { 'x-forwarded-proto': 'https' };
    await mine.post('/api/account/sign-up', ADA, { ...tls, origin: 'https://localhost' });
    const cookie = cookiesOf(mine);
    expect((await accounts.livePeople.caller(upgradeOf({ cookie, ...tls }))())?.displayName).toBe('Ada');
    expect(await accounts.livePeople.caller(upgradeOf({ cookie }))()).toBeNull();
  });

  it('passes on the socket of a channel, which decides whether a proxy is trusted', async () => {
    const people = createLivePeople({
      identify: async (c) => ({ id: socketAddressOf(c) ?? 'none', email: '', displayName: '' }),
      onEnded: () => () => undefined,
    });
    const request = upgradeOf({ cookie: 'a=b' });
    Object.defineProperty(request.socket, 'remoteAddress', { value: '203.0.113.9' });
    expect((await people.caller(request)())?.id).toBe('203.0.113.9');
  });

  it('identifies no caller for a channel without cookies', async () => {
    const server = await buildAccountServer(database.db);
    expect(await server.accounts.livePeople.caller(upgradeOf({}))()).toBeNull();
  });
});

/** Builds the upgrade request of a live channel. */
function upgradeOf(headers: IncomingHttpHeaders): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return request;
}
