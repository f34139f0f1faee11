import { expect, it } from 'vitest';
import { rowsOf, textWidth } from './measure-text.mjs';

it('gives narrow letters less room than wide ones', () => {
  expect(textWidth('illi')).toBeLessThan(textWidth('oooo'));
  expect(textWidth('oooo')).toBeLessThan(textWidth('WWWW'));
});

it('gives all digits the same room', () => {
  expect(textWidth('1111')).toBe(textWidth('8888'));
});

it('fills a row before it begins another; a name that is too long for a row has one of its own', () => {
  const width = textWidth('8888') * 2 + 30;
  const rows = (...texts: string[]) => rowsOf(texts, width, { before: 10, gap: 10 });
  expect(rows('8888', '8888')).toBe(1);
  expect(rows('8888', '8888', '8')).toBe(2);
  expect(rows('8888', '88888')).toBe(2);
  expect(rows('8'.repeat(40), '8')).toBe(2);
  expect(rows()).toBe(0);
});
