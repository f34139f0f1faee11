import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('excerpt', () => {
  it('[ARTICLE-1] returns the first 150 characters and three dots', () => {
    expect(excerpt('a'.repeat(151))).toBe(`${'a'.repeat(150)}...`);
  });

  it('[ARTICLE-1] returns a text of 150 characters unchanged, without surrounding space', () => {
    expect(excerpt(`\n ${'a'.repeat(150)} `)).toBe('a'.repeat(150));
    expect(excerpt('A cat.')).toBe('A cat.');
  });

  it.each(['', ' \n\t '])('[ARTICLE-1] returns a fixed message when there is no text: %j', (text) => {
    expect(excerpt(text)).toBe('No excerpt available');
  });

  it('[ARTICLE-1] never splits a character', () => {
    expect(excerpt('🦉'.repeat(151))).toBe(`${'🦉'.repeat(150)}...`);
  });

  it('[ARTICLE-1] is at most 153 characters long and starts with the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const short = excerpt(text);
        expect(Array.from(short).length).toBeLessThanOrEqual(153);
        expect(short === 'No excerpt available' || text.includes(short.replace(/\.\.\.$/u, ''))).toBe(true);
      }),
    );
  });
});
