import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Requester } from '#articles/source/requester.ts';
import { digest } from '#platform/digest.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildReferee, linkHop, runOf, type Referee } from '#tests/builders/build-referee.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { createOpenRuns } from './open-runs.ts';
import { createRequesters } from './requesters.ts';

const ADDRESS = '203.0.113.7';
const DAY = 86_400_000;

let database: OpenDatabase;
let referee: Referee;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  referee = await buildReferee(database.db);
});

class Away extends Error {}

/** Returns on whose behalf a browser of the referee reads pages; `fail`: the error of every lookup. */
function open({ fail = null }: { readonly fail?: Error | null } = {}) {
  const { db, people, clock } = referee;
  let lookups = 0;
  const requesterOf = createRequesters({
    people: {
      identify: (c) => {
        lookups += 1;
        return fail === null ? people.identify(c) : Promise.reject(fail);
      },
    },
    hasOpenRun: createOpenRuns({ db, clock: clock.now }),
    isFromOtherSite: (c) => c.req.header('sec-fetch-site') === 'cross-site',
    isOutage: (error) => error instanceof Away,
    clock: clock.now,
  });
  const app = new Hono().get('/', async (c) => c.json(await requesterOf(c, c.req.query('pin'))));
  app.onError((error) => {
    throw error;
  });
  return {
    lookups: () => lookups,
    ask: async (browser: string | null, pin?: string, headers: Record<string, string> = {}) => {
      const answer = await app.request(
        pin === undefined ? '/' : `/?pin=${pin}`,
        {
          headers: {
            ...headers,
            ...(browser !== null && { 'x-browser': browser, cookie: `wayword_guest=${browser}` }),
          },
        },
        { incoming: { socket: { remoteAddress: ADDRESS } } },
      );
      return answer.json();
    },
  };
}

const visitor = (browser: string | null): Requester => ({
  kind: 'visitor',
  address: ADDRESS,
  player: browser === null ? null : digest(`wayword_guest=${browser}`),
});
const inRun = (player: string): Requester => ({ kind: 'run', address: ADDRESS, player });

async function openDaily(browser: string) {
  const { id } = await referee.daily();
  const { id: runId } = runOf(await referee.browser(browser).open({ mode: 'daily', challengeId: id }));
  return { runId, pin: `daily-${id}`, guest: referee.people.identityOf(browser).guest?.id ?? '' };
}

describe('the caller of a page', () => {
  it('is a player in a run under the pin of their open run', async () => {
    const { pin, guest } = await openDaily('one');
    const { ask } = open();
    expect(await ask('one', pin)).toEqual(inRun(`guest:${guest}`));
    expect(await ask('one')).toEqual(visitor('one'));
    expect(await ask('one', `daily-${randomUUID()}`)).toEqual(visitor('one'));
    expect(await ask('two', pin)).toEqual(visitor('two'));
    expect(await ask(null, pin)).toEqual(visitor(null));
  });

  it('is the account of a racer', async () => {
    const race = await referee.race(['Ada', 'Bob']);
    const { ask } = open();
    expect(await ask('Ada', `race-${race.id}`)).toEqual(inRun(`user:${race.userOf('Ada')}`));
    referee.people.signOut('Ada');
    await referee.clock.pass(10_001);
    expect(await ask('Ada', `race-${race.id}`)).toEqual(visitor('Ada'));
  });

  it('is a player of a run until a few seconds after it ended or expired', async () => {
    const { pin, guest, runId } = await openDaily('one');
    const { ask } = open();
    const browser = referee.browser('one');
    expect(await ask('one', pin)).toEqual(inRun(`guest:${guest}`));
    await browser.hop(runId, linkHop(1, 'Hound'));
    await browser.hop(runId, linkHop(2, 'Eel'));
    await referee.clock.pass(10_001);
    expect(await ask('one', pin)).toEqual(visitor('one'));
    await referee.clock.pass(10_001);
    await browser.open({ mode: 'daily', challengeId: pin.replace('daily-', '') });
    expect(await ask('one', pin)).toEqual(inRun(`guest:${guest}`));
    await referee.clock.pass(2 * DAY);
    expect(await ask('one', pin)).toEqual(visitor('one'));
  });

  it('is looked up only under the pin of a challenge that many players have', async () => {
    const { ask, lookups } = open();
    await ask('one');
    await ask('one', randomUUID());
    await ask(null, 'daily-1');
    expect(lookups()).toBe(0);
    await ask('one', 'daily-1');
    expect(lookups()).toBe(1);
  });

  it('is another site if the browser says so, whatever the call proves', async () => {
    const { pin } = await openDaily('one');
    expect(await open().ask('one', pin, { 'sec-fetch-site': 'cross-site' })).toEqual({ kind: 'other-site' });
  });

  it('is a visitor while the database does not answer, which is asked again after five seconds', async () => {
    const { pin } = await openDaily('one');
    const { ask, lookups } = open({ fail: new Away('away') });
    for (let call = 0; call < 3; call += 1) expect(await ask('one', pin)).toEqual(visitor('one'));
    expect(lookups()).toBe(1);
    await referee.clock.pass(5_000);
    await ask('one', pin);
    expect(lookups()).toBe(2);
    await expect(open({ fail: new TypeError('bug') }).ask('one', pin)).rejects.toThrow('bug');
  });
});
