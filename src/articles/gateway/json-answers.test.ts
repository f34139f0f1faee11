import { describe, expect, it } from 'vitest';
import { AnswerCache, type EncodedAnswer } from './json-answers.ts';

const answer = (kilobytes: number): EncodedAnswer => ({
  status: 200,
  headers: {},
  etag: '"x"',
  body: new Uint8Array(kilobytes * 1024),
});

describe('AnswerCache', () => {
  it('returns a stored answer', () => {
    const cache = new AnswerCache(100 * 1024);
    const kept = answer(1);
    cache.set('a', kept, Infinity);
    expect(cache.get('a', 0)).toBe(kept);
    expect(cache.get('b', 0)).toBeUndefined();
  });

  it('evicts the least recently used answer', () => {
    const cache = new AnswerCache(35 * 1024);
    for (const key of ['a', 'b', 'c']) cache.set(key, answer(10), Infinity);
    cache.get('a', 0);
    cache.set('d', answer(10), Infinity);
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key, 0) !== undefined)).toEqual(['a', 'c', 'd']);
  });

  it('counts a key once when it is stored repeatedly', () => {
    const cache = new AnswerCache(35 * 1024);
    cache.set('a', answer(10), Infinity);
    for (let time = 0; time < 10; time++) cache.set('b', answer(10), Infinity);
    expect(cache.get('a', 0)).toBeDefined();
  });

  it('stores nothing larger than its capacity, and counts keys and per-entry overhead', () => {
    const cache = new AnswerCache(20 * 1024);
    cache.set('a', answer(30), Infinity);
    expect(cache.get('a', 0)).toBeUndefined();
    cache.set('x'.repeat(20 * 1024), answer(0), Infinity);
    expect(cache.get('x'.repeat(20 * 1024), 0)).toBeUndefined();
    for (let number = 0; number < 100; number++) cache.set(`empty ${number}`, answer(0), Infinity);
    expect(cache.get('empty 0', 0)).toBeUndefined();
    expect(cache.get('empty 99', 0)).toBeDefined();
  });

  it('does not return expired answers', () => {
    const cache = new AnswerCache(35 * 1024);
    cache.set('a', answer(10), 1000);
    expect(cache.get('a', 999)).toBeDefined();
    expect(cache.get('a', 1000)).toBeUndefined();
    for (const key of ['b', 'c', 'd']) cache.set(key, answer(10), Infinity);
    expect(cache.get('b', 1000)).toBeDefined();
  });
});
