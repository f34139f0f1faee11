import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import type { Priority, RateLimitConfig } from './rate-limit.ts';
import { UpstreamQueue, type QueueTimeout } from './upstream-queue.ts';

const RESTRAINT: RateLimitConfig = {
  perMinute: 60,
  burst: 5,
  atOnce: 2,
  patience: 10_000,
  aging: 3_000,
  maxLow: 3,
};

/** A queue whose requests record their names when they start and run until they are released. */
function aLine(rateLimit: Partial<RateLimitConfig> = {}) {
  const clock = new FakeClock();
  const line = new UpstreamQueue(clock, { ...RESTRAINT, ...rateLimit });
  const begun: string[] = [];
  const refused = new Map<string, QueueTimeout>();
  const leave = new Map<string, () => void>();
  const enter = (name: string, priority: Priority = 'high') => {
    const turn = line.enter(priority, () => {
      begun.push(name);
      return new Promise<void>((resolve) => leave.set(name, resolve));
    });
    void turn.done.then((end) => end.ok || refused.set(name, end.error));
    return turn;
  };
  const finish = async (...names: string[]) => {
    for (const name of names) leave.get(name)?.();
    await clock.settle();
  };
  return { clock, line, begun, refused, enter, finish };
}

describe('the upstream queue', () => {
  it('runs no more requests at once than allowed', async () => {
    const { begun, enter, finish } = aLine();
    for (const name of ['a', 'b', 'c', 'd']) enter(name);
    expect(begun).toEqual(['a', 'b']);
    await finish('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    await finish('b', 'c');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs high priority before low priority', async () => {
    const { begun, enter, finish } = aLine();
    for (const name of ['a', 'b']) enter(name);
    enter('low', 'low');
    enter('high');
    await finish('a', 'b');
    expect(begun).toEqual(['a', 'b', 'high', 'low']);
  });

  it('ages a low-priority request to the rank of the others', async () => {
    const { begun, clock, enter, finish } = aLine();
    for (const name of ['a', 'b']) enter(name);
    enter('low', 'low');
    await clock.pass(3_000);
    enter('high');
    await finish('a');
    expect(begun).toEqual(['a', 'b', 'low']);
  });

  it('lifts a low-priority request as soon as a caller waits for it', async () => {
    const { begun, enter, finish } = aLine();
    for (const name of ['a', 'b']) enter(name);
    enter('low', 'low');
    const lifted = enter('lifted', 'low');
    lifted.raisePriority();
    await finish('a', 'b');
    expect(begun).toEqual(['a', 'b', 'lifted', 'low']);
  });

  it('rejects low-priority requests when the rate limit is used up and keeps the others waiting', async () => {
    const { begun, clock, refused, enter } = aLine({ atOnce: 10 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
    enter('high');
    enter('low', 'low');
    await clock.settle();
    expect(begun).not.toContain('high');
    expect(refused).toEqual(new Map([['low', { retryAfter: 1 }]]));
    await clock.pass(1_000);
    expect(begun).toContain('high');
  });

  it('rejects a low-priority request that waits for a slot while the rate limit is used up', async () => {
    const { clock, refused, enter } = aLine({ burst: 2 });
    enter('a');
    enter('low', 'low');
    enter('b');
    enter('late', 'low');
    await clock.settle();
    expect([...refused.keys()]).toEqual(['late']);
  });

  it('never starts more requests in a minute than allowed, beyond the burst', async () => {
    const { begun, clock, enter, finish } = aLine();
    for (let second = 0; second < 60; second += 1) {
      enter(`first of ${second}`);
      enter(`second of ${second}`);
      await clock.pass(1_000);
      await finish(...begun);
    }
    expect(begun.length).toBeGreaterThan(55);
    expect(begun.length).toBeLessThanOrEqual(66);
  });

  it('rejects a request that would wait too long at once, with the time to retry', async () => {
    const { clock, refused, enter } = aLine({ burst: 1, atOnce: 20 });
    for (let number = 0; number < 14; number += 1) enter(String(number));
    await clock.settle();
    expect([...refused]).toEqual([
      ['11', { retryAfter: 11 }],
      ['12', { retryAfter: 11 }],
      ['13', { retryAfter: 11 }],
    ]);
  });

  it('rejects a request that has waited too long behind requests that do not end', async () => {
    const { clock, refused, enter } = aLine();
    for (const name of ['a', 'b', 'c']) enter(name);
    await clock.pass(9_999);
    expect(refused.size).toBe(0);
    await clock.pass(1);
    expect(refused).toEqual(new Map([['c', { retryAfter: 1 }]]));
  });

  it('limits the number of waiting low-priority requests', async () => {
    const { clock, refused, enter } = aLine();
    for (const name of ['a', 'b']) enter(name);
    for (const name of ['1', '2', '3', '4']) enter(name, 'low');
    await clock.settle();
    expect([...refused.keys()]).toEqual(['4']);
  });

  it('starts nothing during a pause: keeps requests that can wait and rejects the others with the delay', async () => {
    const { begun, clock, line, refused, enter } = aLine();
    line.pause(4_000);
    line.pause(1_000);
    enter('low', 'low');
    enter('high');
    await clock.pass(3_999);
    expect(begun).toEqual([]);
    expect(refused).toEqual(new Map([['low', { retryAfter: 4 }]]));
    await clock.pass(1);
    expect(begun).toEqual(['high']);
    line.pause(60_000);
    enter('late');
    await clock.settle();
    expect(refused.get('late')).toEqual({ retryAfter: 60 });
    expect(line.takeExtra()).toBe(false);
  });

  it('grants a retry only within the rate limit', () => {
    const { line } = aLine({ burst: 2 });
    expect([line.takeExtra(), line.takeExtra(), line.takeExtra()]).toEqual([true, true, false]);
  });

  it('rejects all requests when it closes and leaves no timer', async () => {
    const { clock, line, refused, enter, finish } = aLine();
    for (const name of ['a', 'b', 'c']) enter(name);
    line.close();
    enter('d');
    await finish('a', 'b');
    expect([...refused.keys()]).toEqual(['c', 'd']);
    expect(clock.pending).toBe(0);
  });
});
