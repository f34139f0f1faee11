import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sessionAnswer } from '#protocol/account.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import {
  ADA,
  buildAccountServer,
  deleteAllPlayers,
  type Browser,
} from '#tests/builders/build-account-server.ts';

const playing = z.union([
  z.object({ ok: z.literal(true), value: z.object({ id: z.string(), username: z.string() }) }),
  z.object({ ok: z.literal(false), error: z.literal('too-many') }),
]);

async function play(browser: Browser) {
  const played = playing.parse(await (await browser.post('/api/test/play')).json());
  return played.ok ? played.value : null;
}

async function guestOf(browser: Browser) {
  return sessionAnswer.parse(await (await browser.get('/api/session')).json()).guest;
}

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

describe('a guest', { timeout: 30_000 }, () => {
  it('[GUEST-1] [GUEST-2] is created when first needed and then kept', async () => {
    const { browser, db } = await open();
    const mine = browser();
    expect(await guestOf(mine)).toBeNull();
    const guest = await play(mine);
    expect(guest?.id).toMatch(/^guest_[\w-]{8,64}$/u);
    expect(guest?.username).toMatch(/^Guest [A-Z][a-z]+ [A-Z][a-z]+$/u);
    expect(await play(mine)).toEqual(guest);
    expect(await guestOf(mine)).toEqual(guest);
    expect(await db.selectFrom('guests').select(['id', 'username']).execute()).toEqual([guest]);
    expect(await play(browser())).not.toEqual(guest);
  });

  it('is stored in an HttpOnly, SameSite=Lax cookie', async () => {
    const { browser } = await open();
    const [cookie = ''] = (await browser().post('/api/test/play')).headers.getSetCookie();
    expect(cookie).toMatch(/^wayword_guest=guest_/u);
    expect(cookie).toMatch(/; Max-Age=34560000/u);
    for (const attribute of ['Path=/', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie).toContain(`; ${attribute}`);
    expect(cookie).not.toMatch(/Secure|Domain/u);
  });

  it.each([
    ['the public URL uses HTTPS', { publicUrl: 'https://wayword.example' }, {}],
    [
      'a trusted proxy forwards HTTPS',
      { trustProxy: { kind: 'hops' as const, hops: 1 } },
      { 'x-forwarded-proto': 'https' },
    ],
  ])('gets a Secure cookie if %s', async (_, settings, headers) => {
    const { browser } = await open(settings);
    const origin = 'https://wayword.example';
    const answer = await browser().post(
      '/api/test/play',
      {},
      { origin, host: 'wayword.example', ...headers },
    );
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure');
  });

  it('gets its cookie renewed by every GET /api/session', async () => {
    const { browser } = await open();
    const mine = browser();
    await play(mine);
    const [cookie = ''] = (await mine.get('/api/session')).headers.getSetCookie();
    expect(cookie).toMatch(/^wayword_guest=guest_.*Max-Age=34560000/u);
  });

  it('survives sign-up, sign-out and sign-in (D8)', async () => {
    const { browser } = await open();
    const mine = browser();
    const guest = await play(mine);
    const calls = [
      () => mine.post('/api/account/sign-up', ADA),
      () => mine.post('/api/account/sign-out'),
      () => mine.post('/api/account/sign-in', { identifier: 'Ada', password: ADA.password }),
    ];
    for (const call of calls) {
      await call();
      expect(await guestOf(mine)).toEqual(guest);
    }
    expect(await (await mine.get('/api/test/identity')).json()).toMatchObject({
      user: { displayName: 'Ada' },
      guest,
    });
  });

  it('is not recognized by a forged cookie', async () => {
    const { browser } = await open();
    const guest = await play(browser());
    const id = guest?.id ?? '';
    const forged = [
      id,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      "guest_' or 1=1 --.x",
      `guest_%00.${'A'.repeat(43)}`,
      `${id}.${'A'.repeat(20_000)}`,
    ];
    for (const cookie of forged) {
      const attacker = browser();
      attacker.cookies.set('wayword_guest', cookie);
      expect(await guestOf(attacker)).toBeNull();
      expect((await play(attacker))?.id).not.toBe(id);
    }
  });

  it('is not recognized by the signature of another guest or another server', async () => {
    const { browser } = await open();
    const [mine, other] = [browser(), browser()];
    const [guest] = [await play(mine), await play(other)];
    const [, signature = ''] = (other.cookies.get('wayword_guest') ?? '').split('.');
    const attacker = browser();
    attacker.cookies.set('wayword_guest', `${guest?.id}.${signature}`);
    expect(await guestOf(attacker)).toBeNull();

    const otherDatabase = await buildDatabase();
    const otherServer = await buildAccountServer(otherDatabase.db);
    const otherBrowser = otherServer.browser();
    otherBrowser.cookies.set('wayword_guest', mine.cookies.get('wayword_guest') ?? '');
    expect(await guestOf(otherBrowser)).toBeNull();
  });

  it('is replaced if the database no longer has it', async () => {
    const { browser, db, pass } = await open();
    const mine = browser();
    const guest = await play(mine);
    await db.deleteFrom('guests').execute();
    pass(10_001);
    expect(await guestOf(mine)).toBeNull();
    const next = await play(mine);
    expect(next?.id).not.toBe(guest?.id);
    expect(await guestOf(mine)).toEqual(next);
  });

  it('is the same after a restart and in another process', async () => {
    const { browser, db } = await open();
    const mine = browser();
    const guest = await play(mine);
    const other = (await buildAccountServer(db)).browser();
    other.cookies.set('wayword_guest', mine.cookies.get('wayword_guest') ?? '');
    expect(await guestOf(other)).toEqual(guest);
  });

  it('is created at most 120 times an hour per address', async () => {
    const { browser, pass } = await open();
    for (let n = 0; n < 120; n += 1) expect(await play(browser('203.0.113.7'))).not.toBeNull();
    expect(await play(browser('203.0.113.7'))).toBeNull();
    expect(await play(browser('203.0.113.8'))).not.toBeNull();
    pass(60 * 60_000);
    expect(await play(browser('203.0.113.7'))).not.toBeNull();
  });
});
