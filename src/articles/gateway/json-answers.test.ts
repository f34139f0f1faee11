import { describe, expect, it } from 'vitest';
import { createAnswerCache, type EncodedAnswer } from './json-answers.ts';

const answer = (kilobytes: number): EncodedAnswer => ({
  status: 200,
  headers: {},
  etag: '"x"',
  body: new Uint8Array(kilobytes * 1024),
});

/** Stores an answer that never expires. */
const FOREVER = { ttl: Infinity };

describe('the cache of encoded answers', () => {
  it('returns a stored answer', () => {
    const cache = createAnswerCache(100 * 1024);
    const stored = answer(1);
    cache.set('a', stored, FOREVER);
    expect(cache.get('a')).toBe(stored);
    expect(cache.get('b')).toBeUndefined();
  });

  it('evicts the least recently used answer', () => {
    const cache = createAnswerCache(35 * 1024);
    for (const key of ['a', 'b', 'c']) cache.set(key, answer(10), FOREVER);
    cache.get('a');
    cache.set('d', answer(10), FOREVER);
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
  });

  it('counts a key once when it is stored repeatedly', () => {
    const cache = createAnswerCache(35 * 1024);
    cache.set('a', answer(10), FOREVER);
    for (let time = 0; time < 10; time++) cache.set('b', answer(10), FOREVER);
    expect(cache.get('a')).toBeDefined();
  });

  it('stores nothing larger than its capacity, and counts keys and per-entry overhead', () => {
    const cache = createAnswerCache(20 * 1024);
    cache.set('a', answer(30), FOREVER);
    expect(cache.get('a')).toBeUndefined();
    cache.set('x'.repeat(20 * 1024), answer(0), FOREVER);
    expect(cache.get('x'.repeat(20 * 1024))).toBeUndefined();
    for (let number = 0; number < 100; number++) cache.set(`empty ${number}`, answer(0), FOREVER);
    expect(cache.get('empty 0')).toBeUndefined();
    expect(cache.get('empty 99')).toBeDefined();
  });

  it('does not return expired answers', () => {
    let now = 1;
    const cache = createAnswerCache(35 * 1024, { now: () => now });
    cache.set('a', answer(10), { ttl: 1000 });
    now = 1000;
    expect(cache.get('a')).toBeDefined();
    now = 1002;
    expect(cache.get('a')).toBeUndefined();
    for (const key of ['b', 'c', 'd']) cache.set(key, answer(10), FOREVER);
    expect(cache.get('b')).toBeDefined();
  });
});
