import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import type { Requester, RequestTerms } from '../../source/requester.ts';
import { DEFAULT_RATE_LIMIT } from './rate-limit.ts';
import { SHARES, UpstreamShares } from './upstream-shares.ts';

const visitor = (address: string, player: string | null = null): Requester => ({
  kind: 'visitor',
  address,
  player,
});
const inRun = (address: string, player: string): Requester => ({ kind: 'run', address, player });

function open() {
  const clock = new FakeClock();
  const shares = new UpstreamShares(clock.now);
  /** Returns how many of `count` requests are within the share. */
  const take = (count: number, requester: Requester, priority: RequestTerms['priority'] = 'high') =>
    Array.from({ length: count }, () => shares.take({ requester, priority })).filter(({ ok }) => ok).length;
  return { clock, shares, take };
}

describe('the shares of the requests to a wiki', () => {
  it('let one address without a run have 30 pages at once and 60 a minute, less than half of all', async () => {
    const { clock, take } = open();
    expect(take(1_000, visitor('A'))).toBe(30);
    await clock.pass(60_000);
    expect(take(1_000, visitor('A'))).toBe(30);
    let inAnHour = 0;
    for (let second = 0; second < 3_600; second += 1) {
      await clock.pass(1_000);
      inAnHour += take(50, visitor('A'));
    }
    expect(inAnHour).toBeLessThanOrEqual(61 * 60);
    expect(SHARES.visitor.address.perMinute).toBeLessThan(DEFAULT_RATE_LIMIT.perMinute / 2);
  });

  it('are separate for each address, and for each player behind it', () => {
    const { take } = open();
    expect(take(100, visitor('A', 'a'))).toBe(20);
    expect(take(100, visitor('A', 'b'))).toBe(10);
    expect(take(100, visitor('B', 'c'))).toBe(20);
  });

  it('give players in a run their own, larger one, which visitors at their address cannot use up', () => {
    const { take } = open();
    take(100, visitor('A', 'a'));
    expect(take(100, inRun('A', 'user:1'))).toBe(20);
    expect(take(100, inRun('A', 'user:2'))).toBe(20);
  });

  it('serve a class of forty in runs behind one address, each with a new page every twenty seconds', async () => {
    const { clock, take } = open();
    for (let round = 0; round < 30; round += 1) {
      for (let player = 0; player < 40; player += 1) expect(take(1, inRun('A', `user:${player}`))).toBe(1);
      await clock.pass(20_000);
    }
  });

  it('let prefetching use only half of the burst', () => {
    const { take } = open();
    expect(take(100, inRun('A', 'user:1'), 'low')).toBe(10);
    expect(take(100, inRun('A', 'user:1'))).toBe(10);
  });

  it('are counted together for all draws of articles', () => {
    const { take } = open();
    expect(take(100, { kind: 'draw' })).toBe(20);
  });

  it('give pages of other sites nothing, and the server all it needs', () => {
    const { take } = open();
    expect(take(10, { kind: 'other-site' })).toBe(0);
    expect(take(1_000, { kind: 'server' })).toBe(1_000);
  });

  it('say in whole seconds when the next request is within them', async () => {
    const { clock, shares, take } = open();
    take(1_000, visitor('A', 'a'));
    const terms: RequestTerms = { requester: visitor('A', 'a'), priority: 'high' };
    expect(shares.take(terms)).toEqual({ ok: false, error: { kind: 'over-share', retryAfter: 2 } });
    await clock.pass(2_000);
    expect(shares.take(terms).ok).toBe(true);
  });

  it('do not limit an address that is not known', () => {
    const { take } = open();
    expect(take(1_000, { kind: 'visitor', address: null, player: 'a' })).toBe(1_000);
    expect(take(1_000, { kind: 'run', address: null, player: 'user:1' })).toBe(1_000);
  });
});
