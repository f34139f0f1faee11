import { describe, expect, it } from 'vitest';
import { DatabaseCircuitBreaker } from './database-circuit-breaker.ts';
import { StoreFailure } from './article-store.ts';

function buildBreaker() {
  const reports: string[] = [];
  let now = 0;
  const breaker = new DatabaseCircuitBreaker({ now: () => now, report: (trouble) => reports.push(trouble) });
  return { breaker, reports, advance: (time: number) => (now += time) };
}

/** An error as created by PostgreSQL or Node, thrown on every call. */
function failing(message: string, code?: string) {
  let times = 0;
  return {
    query: async (): Promise<string> => {
      times += 1;
      throw Object.assign(new Error(message), code === undefined ? {} : { code });
    },
    times: () => times,
  };
}

describe('the database circuit breaker', () => {
  it.each([
    ['ECONNREFUSED', 'connect ECONNREFUSED'],
    ['57P01', 'terminating connection due to administrator command'],
    ['53300', 'sorry, too many clients already'],
    ['EPIPE', 'write EPIPE'],
    [undefined, 'Connection terminated unexpectedly'],
  ])('opens for five seconds after %s and reports it once', async (code, message) => {
    const { breaker, reports, advance } = buildBreaker();
    const { query, times } = failing(message, code);
    await Promise.allSettled([breaker.run(query), breaker.run(query)]);
    for (let call = 0; call < 10; call += 1)
      await expect(breaker.run(query)).rejects.toBeInstanceOf(StoreFailure);
    expect(times()).toBe(2);
    expect(reports).toEqual([`Articles could not be read from the database or written to it: ${message}`]);
    advance(5_001);
    expect(await breaker.run(async () => 'back')).toBe('back');
  });

  it('retries after a conflict with a concurrent writer', async () => {
    const { breaker, reports } = buildBreaker();
    const deadlock = failing('deadlock detected', '40P01');
    expect(await breaker.run(async () => (deadlock.times() < 2 ? deadlock.query() : 'done'))).toBe('done');
    expect(reports).toEqual([]);
    await expect(breaker.run(deadlock.query)).rejects.toBeInstanceOf(StoreFailure);
    expect(await breaker.run(async () => 'open')).toBe('open');
  });

  it('stays closed when a text cannot be stored', async () => {
    const { breaker } = buildBreaker();
    const hostile = failing('invalid byte sequence for encoding "UTF8": 0x00', '22021');
    await expect(breaker.run(hostile.query)).rejects.toBeInstanceOf(StoreFailure);
    expect(await breaker.run(async () => 'open')).toBe('open');
  });

  it.each([
    Object.assign(new Error('column "titel" does not exist'), { code: '42703' }),
    Object.assign(new Error('violates foreign key constraint'), { code: '23503' }),
    new TypeError('x is not a function'),
  ])('rethrows a bug unchanged: %s', async (bug) => {
    const { breaker, reports } = buildBreaker();
    const failed = breaker.run(async () => {
      throw bug;
    });
    await expect(failed).rejects.toBe(bug);
    expect(reports).toEqual([]);
  });
});
