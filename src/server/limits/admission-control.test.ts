import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUCKETS, createAdmissionControl, type AdmissionControl } from './admission-control.ts';
import { costOf, LIVE_CONNECTION_COST, LIVE_MESSAGE_COST } from './route-costs.ts';

/** Admission over a clock that the test advances. */
function open(maxBuckets = 100) {
  let now = 0;
  return {
    control: createAdmissionControl({ clock: () => now, maxBuckets }),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

const ADDRESS = '203.0.113.7';
const cost = (method: string, url: string) => costOf({ method, url, path: url.split('?')[0] ?? '' });

/** Sends requests until one is refused; returns how many were admitted. */
function flood(control: AdmissionControl, player: string | null, units: number, most = 100_000): number {
  for (let sent = 0; sent < most; sent += 1)
    if (!control.admit({ address: ADDRESS, player }, units).admitted) return sent;
  return most;
}

describe('admission', () => {
  it('refuses an address that asks too much, and says when it is admitted again', () => {
    const { control, pass } = open();
    expect(flood(control, null, 100)).toBe(BUCKETS.address.burst / 100);
    const refused = control.admit({ address: ADDRESS, player: null }, 10_000);
    expect(refused).toEqual({ admitted: false, retryAfter: 2 });
    pass(1);
    expect(control.admit({ address: ADDRESS, player: null }, 10_000).admitted).toBe(false);
    pass(1);
    expect(control.admit({ address: ADDRESS, player: null }, 10_000).admitted).toBe(true);
  });

  it('refuses one player who asks too much, and admits the others behind the same address', () => {
    const { control } = open();
    expect(flood(control, 'noisy', 100)).toBe(BUCKETS.player.burst / 100);
    expect(control.admit({ address: ADDRESS, player: 'quiet' }, 100).admitted).toBe(true);
    expect(control.admit({ address: '198.51.100.1', player: 'noisy' }, 100).admitted).toBe(false);
  });

  it('charges the address nothing for the refused requests of a player', () => {
    const { control } = open();
    flood(control, 'noisy', 100);
    for (let n = 0; n < 1_000; n += 1) control.admit({ address: ADDRESS, player: 'noisy' }, 100);
    expect(flood(control, null, 100)).toBe((BUCKETS.address.burst - BUCKETS.player.burst) / 100);
  });

  it('does not limit callers without an address', () => {
    const { control } = open();
    const admissions = Array.from({ length: 1_000 }, () =>
      control.admit({ address: null, player: 'monitor' }, 1_000),
    );
    expect(admissions.every(({ admitted }) => admitted)).toBe(true);
  });

  it('keeps a bounded number of buckets, the most recently used', () => {
    const { control } = open(3);
    flood(control, null, 100);
    for (const other of ['a', 'b']) control.admit({ address: other, player: null }, 1);
    expect(control.admit({ address: ADDRESS, player: null }, 100).admitted).toBe(false);
    for (const other of ['c', 'd', 'e']) control.admit({ address: other, player: null }, 1);
    expect(control.admit({ address: ADDRESS, player: null }, 100).admitted).toBe(true);
  });

  it('never admits an address more than its burst and its refill, whichever players send', () => {
    const calls = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 2 }),
        fc.option(fc.constantFrom('ada', 'bob')),
        fc.integer({ min: 0, max: 20_000 }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(calls, (sent) => {
        const { control, pass } = open();
        let [seconds, admitted] = [0, 0];
        for (const [wait, player, units] of sent) {
          pass(wait);
          seconds += wait;
          if (control.admit({ address: ADDRESS, player }, units).admitted) admitted += units;
        }
        expect(admitted).toBeLessThanOrEqual(
          BUCKETS.address.burst + (seconds * BUCKETS.address.perMinute) / 60 + 1e-3,
        );
      }),
    );
  });
});

describe('players', () => {
  const page = cost('GET', '/w/api.php?action=parse&page=Owl&prop=text%7Clinks%7Cimages%7Crevid');
  /** A page with fifty visible links, all prefetched, and fifty pictures. */
  const READING = 51 * page + 50 * cost('GET', '/media/Owl.svg');
  const HOP = cost('POST', '/api/runs/3f0c9c3e-0000-4000-8000-000000000001/hops');
  const ARRIVING =
    60 * cost('GET', '/assets/index.js') +
    cost('GET', '/api/session') +
    cost('GET', '/api/challenges/daily') +
    cost('GET', '/api/encyclopedia') +
    cost('GET', '/w/api.php?action=query&titles=A%7CB%7CC%7CD&prop=pageimages%7Cextracts') +
    LIVE_CONNECTION_COST +
    4 * LIVE_MESSAGE_COST +
    cost('POST', '/api/runs');
  const RESULT =
    cost('GET', '/api/routes?through=A&through=B&through=C&through=D') +
    cost('GET', '/api/leaderboard?scope=today') +
    cost('GET', '/api/challenges/daily');

  /** Plays ten minutes, a hop every `pace` seconds and a result every tenth; returns the number of refusals. */
  function refusals(players: number, pace: number): number {
    const { control, pass } = open();
    let refused = 0;
    const ask = (player: number, units: number) => {
      if (!control.admit({ address: ADDRESS, player: `player ${player}` }, units).admitted) refused += 1;
    };
    for (let player = 0; player < players; player += 1) ask(player, ARRIVING);
    for (let hop = 1; hop * pace <= 600; hop += 1) {
      pass(pace);
      for (let player = 0; player < players; player += 1) {
        ask(player, HOP + READING);
        if (hop % 10 === 0) ask(player, RESULT + cost('POST', '/api/runs'));
      }
    }
    return refused;
  }

  it('are never refused: a class of forty behind one address, a page every three seconds', () => {
    expect(refusals(40, 3)).toBe(0);
  });

  it('are never refused: one player who clicks three times a second for ten minutes', () => {
    expect(refusals(1, 0.33)).toBe(0);
  });

  it('are refused at a pace no class reads at', () => {
    expect(refusals(40, 0.1)).toBeGreaterThan(0);
  });
});

describe('the cost of a call', () => {
  const PAGES = '/w/api.php?action=query&generator=random&grnlimit=max&prop=links';

  it('follows the last value of a repeated parameter, as the call does', () => {
    expect(cost('GET', `/w/api.php?action=parse&${PAGES.split('?')[1]}`)).toBe(cost('GET', PAGES));
  });

  it.each([
    PAGES,
    '/w/api.php?action=query&generator=random&grnlimit=max',
    '/api/articles/random?count=20',
    '/api/routes?through=Ant&through=Bee',
  ])('does not depend on a fragment: %s', (url) => {
    expect(cost('GET', `${url}#`)).toBe(cost('GET', url));
  });
});
