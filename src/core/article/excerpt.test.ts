import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('excerpt', () => {
  it('[ARTICLE-1] is the first 150 characters and three dots', () => {
    expect(excerpt('a'.repeat(151))).toBe(`${'a'.repeat(150)}...`);
  });

  it('[ARTICLE-1] leaves a text of 150 characters as it is, without the space around it', () => {
    expect(excerpt(`\n ${'a'.repeat(150)} `)).toBe('a'.repeat(150));
    expect(excerpt('A cat.')).toBe('A cat.');
  });

  it.each(['', ' \n\t '])('[ARTICLE-1] says so where there is no text: %j', (text) => {
    expect(excerpt(text)).toBe('No excerpt available');
  });

  it('[ARTICLE-1] never cuts a character in two', () => {
    expect(excerpt('🦉'.repeat(151))).toBe(`${'🦉'.repeat(150)}...`);
  });

  it('[ARTICLE-1] is never longer than 153 characters, and begins as the text does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const short = excerpt(text);
        expect(Array.from(short).length).toBeLessThanOrEqual(153);
        expect(short === 'No excerpt available' || text.includes(short.replace(/\.\.\.$/u, ''))).toBe(true);
      }),
    );
  });
});
