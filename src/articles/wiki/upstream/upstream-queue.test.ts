import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import type { Priority, RateLimitConfig } from './rate-limit.ts';
import { UpstreamQueue, type QueueTimeout } from './upstream-queue.ts';

const RATE_LIMIT: RateLimitConfig = {
  perMinute: 60,
  burst: 5,
  atOnce: 2,
  maxWait: 10_000,
  aging: 3_000,
  maxLow: 3,
};

/** A queue whose requests record their names when they start and run until they are released. */
function buildQueue(rateLimit: Partial<RateLimitConfig> = {}) {
  const clock = new FakeClock();
  const queue = new UpstreamQueue(clock, { ...RATE_LIMIT, ...rateLimit });
  const started: string[] = [];
  const rejected = new Map<string, QueueTimeout>();
  const release = new Map<string, () => void>();
  const enter = (name: string, priority: Priority = 'high') => {
    const turn = queue.enter(priority, () => {
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

  it('runs high priority before low priority', async () => {
    const { started, enter, finish } = buildQueue();
    for (const name of ['a', 'b']) enter(name);
    enter('low', 'low');
    enter('high');
    await finish('a', 'b');
    expect(started).toEqual(['a', 'b', 'high', 'low']);
  });

  it('raises the priority of a low-priority request that has waited', async () => {
    const { started, clock, enter, finish } = buildQueue();
    for (const name of ['a', 'b']) enter(name);
    enter('low', 'low');
    await clock.pass(3_000);
    enter('high');
    await finish('a');
    expect(started).toEqual(['a', 'b', 'low']);
  });

  it('raises the priority of a low-priority request as soon as a caller waits for it', async () => {
    const { started, enter, finish } = buildQueue();
    for (const name of ['a', 'b']) enter(name);
    enter('low', 'low');
    const raised = enter('raised', 'low');
    raised.raisePriority();
    await finish('a', 'b');
    expect(started).toEqual(['a', 'b', 'raised', 'low']);
  });

  it('rejects low-priority requests when the rate limit is used up and keeps the others waiting', async () => {
    const { started, clock, rejected, enter } = buildQueue({ atOnce: 10 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
    enter('high');
    enter('low', 'low');
    await clock.settle();
    expect(started).not.toContain('high');
    expect(rejected).toEqual(new Map([['low', { retryAfter: 1 }]]));
    await clock.pass(1_000);
    expect(started).toContain('high');
  });

  it('rejects a low-priority request that waits for a slot while the rate limit is used up', async () => {
    const { clock, rejected, enter } = buildQueue({ burst: 2 });
    enter('a');
    enter('low', 'low');
    enter('b');
    enter('late', 'low');
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

  it('rejects a request that has waited too long behind requests that do not end', async () => {
    const { clock, rejected, enter } = buildQueue();
    for (const name of ['a', 'b', 'c']) enter(name);
    await clock.pass(9_999);
    expect(rejected.size).toBe(0);
    await clock.pass(1);
    expect(rejected).toEqual(new Map([['c', { retryAfter: 1 }]]));
  });

  it('limits the number of waiting low-priority requests', async () => {
    const { clock, rejected, enter } = buildQueue();
    for (const name of ['a', 'b']) enter(name);
    for (const name of ['1', '2', '3', '4']) enter(name, 'low');
    await clock.settle();
    expect([...rejected.keys()]).toEqual(['4']);
  });

  it('starts nothing during a pause: keeps requests that can wait and rejects the others with the delay', async () => {
    const { started, clock, queue, rejected, enter } = buildQueue();
    queue.pause(4_000);
    queue.pause(1_000);
    enter('low', 'low');
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
