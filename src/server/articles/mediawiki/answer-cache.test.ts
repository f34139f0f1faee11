import { describe, expect, it } from 'vitest';
import { AnswerCache, type EncodedAnswer } from './answer-cache.ts';

const answer = (kilobytes: number): EncodedAnswer => ({
  status: 200,
  headers: {},
  etag: '"x"',
  body: new Uint8Array(kilobytes * 1024),
});

describe('the cache of answers', () => {
  it('gives what was put in', () => {
    const cache = new AnswerCache(100 * 1024);
    const kept = answer(1);
    cache.set('a', kept);
    expect(cache.get('a')).toBe(kept);
    expect(cache.get('b')).toBeUndefined();
  });

  it('lets go of what was asked for least recently', () => {
    const cache = new AnswerCache(35 * 1024);
    for (const key of ['a', 'b', 'c']) cache.set(key, answer(10));
    cache.get('a');
    cache.set('d', answer(10));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
  });

  it('counts a key once, however often it is put in', () => {
    const cache = new AnswerCache(35 * 1024);
    cache.set('a', answer(10));
    for (let time = 0; time < 10; time++) cache.set('b', answer(10));
    expect(cache.get('a')).toBeDefined();
  });

  it('keeps nothing that is greater than all of it, and counts keys and small answers too', () => {
    const cache = new AnswerCache(20 * 1024);
    cache.set('a', answer(30));
    expect(cache.get('a')).toBeUndefined();
    cache.set('x'.repeat(20 * 1024), answer(0));
    expect(cache.get('x'.repeat(20 * 1024))).toBeUndefined();
    for (let number = 0; number < 100; number++) cache.set(`empty ${number}`, answer(0));
    expect(cache.get('empty 0')).toBeUndefined();
    expect(cache.get('empty 99')).toBeDefined();
  });
});
