import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { DEFAULT_RATE_LIMIT, type RateLimitConfig } from './rate-limit.ts';
import type { Turn } from './turns.ts';
import { UpstreamQueue, type QueueTimeout } from './upstream-queue.ts';

const RATE_LIMIT: RateLimitConfig = {
  perMinute: 60,
  burst: 5,
  atOnce: 2,
  reserved: 0,
  maxWait: 10_000,
  aging: 3_000,
  maxBackground: 3,
};

const PLAYER: Turn = { rank: 'player', address: 'A', player: 'a' };
const VISITOR: Turn = { ...PLAYER, rank: 'visitor' };
const BACKGROUND: Turn = { ...PLAYER, rank: 'background' };

/** A queue whose requests record their names when they start and run until they are released. */
function buildQueue(rateLimit: Partial<RateLimitConfig> = {}) {
  const clock = new FakeClock();
  const queue = new UpstreamQueue(clock, { ...RATE_LIMIT, ...rateLimit });
  const started: string[] = [];
  const rejected = new Map<string, QueueTimeout>();
  const release = new Map<string, () => void>();
  const enter = (name: string, parts: Partial<Turn> = {}) => {
    const turn = queue.enter({ ...PLAYER, ...parts }, () => {
      started.push(name);
      return new Promise<void>((resolve) => release.set(name, resolve));
    });
    void turn.done.then((end) => end.ok || rejected.set(name, end.error));
    return turn;
  };
  const finish = async (...names: string[]) => {
    for (const name of names) release.get(name)?.();
    await clock.settle();
  };
  return { clock, queue, started, rejected, enter, finish };
}

describe('the upstream queue', () => {
  it('runs no more requests at once than allowed', async () => {
    const { started, enter, finish } = buildQueue();
    for (const name of ['a', 'b', 'c', 'd']) enter(name);
    expect(started).toEqual(['a', 'b']);
    await finish('a');
    expect(started).toEqual(['a', 'b', 'c']);
    await finish('b', 'c');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs players in a run before visitors, and both before background work', async () => {
    const { started, enter, finish } = buildQueue({ atOnce: 1 });
    enter('first');
    enter('background', BACKGROUND);
    enter('visitor', VISITOR);
    enter('player');
    for (const name of ['first', 'player', 'visitor']) await finish(name);
    expect(started).toEqual(['first', 'player', 'visitor', 'background']);
  });

  it('keeps a place free for players in a run', async () => {
    const { started, enter, finish } = buildQueue({ atOnce: 3, reserved: 1 });
    for (const name of ['1', '2', '3']) enter(name, VISITOR);
    enter('background', BACKGROUND);
    expect(started).toEqual(['1', '2']);
    enter('player');
    expect(started).toEqual(['1', '2', 'player']);
    await finish('player', '1');
    expect(started).toEqual(['1', '2', 'player', '3']);
  });

  it('serves addresses in turn, and the players of an address in turn', async () => {
    const { started, enter, finish } = buildQueue({ atOnce: 1, burst: 20 });
    enter('first', { address: 'other' });
    for (const name of ['a1', 'a2', 'a3']) enter(name, { address: 'A', player: 'a' });
    enter('b1', { address: 'A', player: 'b' });
    for (const name of ['c1', 'c2']) enter(name, { address: 'C', player: 'c' });
    for (const name of ['first', 'a1', 'c1', 'b1', 'c2', 'a2']) await finish(name);
    expect(started).toEqual(['first', 'a1', 'c1', 'b1', 'c2', 'a2', 'a3']);
  });

  it('treats background work that has waited as that of a visitor', async () => {
    const { started, clock, enter, finish } = buildQueue();
    for (const name of ['a', 'b']) enter(name);
    enter('background', { ...BACKGROUND, address: 'B' });
    await clock.pass(3_000);
    enter('visitor', VISITOR);
    enter('player');
    await finish('a', 'b');
    expect(started).toEqual(['a', 'b', 'player', 'background']);
  });

  it('raises the rank of a request as soon as a caller of a higher rank waits for it', async () => {
    const { started, enter, finish } = buildQueue({ atOnce: 1 });
    enter('a');
    enter('background', BACKGROUND);
    enter('visitor', VISITOR);
    const raised = enter('raised', BACKGROUND);
    raised.raise(PLAYER);
    raised.raise(BACKGROUND);
    await finish('a');
    await finish('raised');
    expect(started).toEqual(['a', 'raised', 'visitor']);
  });

  it('rejects background requests when the rate limit is used up and keeps the others waiting', async () => {
    const { started, clock, rejected, enter } = buildQueue({ atOnce: 10 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
    enter('high');
    enter('low', BACKGROUND);
    await clock.settle();
    expect(started).not.toContain('high');
    expect(rejected).toEqual(new Map([['low', { retryAfter: 1 }]]));
    await clock.pass(1_000);
    expect(started).toContain('high');
  });

  it('rejects a background request that waits for a slot while the rate limit is used up', async () => {
    const { clock, rejected, enter } = buildQueue({ burst: 2 });
    enter('a');
    enter('low', BACKGROUND);
    enter('b');
    enter('late', BACKGROUND);
    await clock.settle();
    expect([...rejected.keys()]).toEqual(['late']);
  });

  it('never starts more requests in a minute than allowed, beyond the burst', async () => {
    const { started, clock, enter, finish } = buildQueue();
    for (let second = 0; second < 60; second += 1) {
      enter(`first of ${second}`);
      enter(`second of ${second}`);
      await clock.pass(1_000);
      await finish(...started);
    }
    expect(started.length).toBeGreaterThan(55);
    expect(started.length).toBeLessThanOrEqual(66);
  });

  it('rejects a request that would wait too long at once, with the time to retry', async () => {
    const { clock, rejected, enter } = buildQueue({ burst: 1, atOnce: 20 });
    for (let number = 0; number < 14; number += 1) enter(String(number));
    await clock.settle();
    expect([...rejected]).toEqual([
      ['11', { retryAfter: 11 }],
      ['12', { retryAfter: 11 }],
      ['13', { retryAfter: 11 }],
    ]);
  });

  it('rejects the newest request of the caller that waits for most, so that another gets in', async () => {
    const { clock, started, rejected, enter } = buildQueue({ burst: 1, atOnce: 20 });
    for (let number = 0; number < 11; number += 1) enter(`greedy ${number}`, VISITOR);
    enter('modest', { ...VISITOR, address: 'B' });
    await clock.settle();
    expect([...rejected.keys()]).toEqual(['greedy 10']);
    await clock.pass(1_000);
    expect(started).toEqual(['greedy 0', 'modest']);
  });

  it('lets no number of visitors delay a player in a run', async () => {
    const { clock, started, rejected, enter } = buildQueue({ burst: 1, atOnce: 20 });
    for (let number = 0; number < 30; number += 1) enter(`visitor ${number}`, VISITOR);
    enter('player', { address: 'B' });
    await clock.pass(1_000);
    expect(started).toEqual(['visitor 0', 'player']);
    expect(rejected.has('player')).toBe(false);
  });

  it('serves a class of forty behind one address who open forty pages at one moment', async () => {
    const { clock, started, rejected, enter, finish } = buildQueue(DEFAULT_RATE_LIMIT);
    for (let number = 0; number < 40; number += 1) enter(`page ${number}`, { player: `player ${number}` });
    for (let tenth = 0; tenth < 100; tenth += 1) {
      await finish(...started);
      await clock.pass(100);
    }
    expect(rejected.size).toBe(0);
    expect(started).toHaveLength(40);
  });

  it('rejects a request that has waited too long behind requests that do not end', async () => {
    const { clock, rejected, enter } = buildQueue();
    for (const name of ['a', 'b', 'c']) enter(name);
    await clock.pass(9_999);
    expect(rejected.size).toBe(0);
    await clock.pass(1);
    expect(rejected).toEqual(new Map([['c', { retryAfter: 1 }]]));
  });

  it('limits the number of waiting background requests', async () => {
    const { clock, rejected, enter } = buildQueue();
    for (const name of ['a', 'b']) enter(name);
    for (const name of ['1', '2', '3', '4']) enter(name, BACKGROUND);
    await clock.settle();
    expect([...rejected.keys()]).toEqual(['4']);
  });

  it('starts nothing during a pause: keeps requests that can wait and rejects the others with the delay', async () => {
    const { started, clock, queue, rejected, enter } = buildQueue();
    queue.pause(4_000);
    queue.pause(1_000);
    enter('low', BACKGROUND);
    enter('high');
    await clock.pass(3_999);
    expect(started).toEqual([]);
    expect(rejected).toEqual(new Map([['low', { retryAfter: 4 }]]));
    await clock.pass(1);
    expect(started).toEqual(['high']);
    queue.pause(60_000);
    enter('late');
    await clock.settle();
    expect(rejected.get('late')).toEqual({ retryAfter: 60 });
    expect(queue.takeExtra()).toBe(false);
  });

  it('grants a retry only within the rate limit', () => {
    const { queue } = buildQueue({ burst: 2 });
    expect([queue.takeExtra(), queue.takeExtra(), queue.takeExtra()]).toEqual([true, true, false]);
  });

  it('reports what runs, what waits, what the rate limit still allows, and its pause', async () => {
    const { clock, queue, enter } = buildQueue();
    expect(queue.usage()).toEqual({ running: 0, waiting: 0, budget: 5, pausedMs: 0 });
    for (const name of ['a', 'b', 'c']) enter(name);
    queue.pause(4_000);
    expect(queue.usage()).toEqual({ running: 2, waiting: 1, budget: 3, pausedMs: 4_000 });
    await clock.pass(1_000);
    expect(queue.usage()).toMatchObject({ budget: 4, pausedMs: 3_000 });
  });

  it('rejects all requests when it closes and leaves no timer', async () => {
    const { clock, queue, rejected, enter, finish } = buildQueue();
    for (const name of ['a', 'b', 'c']) enter(name);
    queue.close();
    enter('d');
    await finish('a', 'b');
    expect([...rejected.keys()]).toEqual(['c', 'd']);
    expect(clock.pending).toBe(0);
  });
});
