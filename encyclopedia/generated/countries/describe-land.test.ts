import { describe, expect, it } from 'vitest';
import { climate, landscape } from './describe-land.ts';

describe('the land', () => {
  it.each([
    [
      'mostly high plateau; narrow coastal plain in west; some mountains',
      'The land is mostly high plateau, with a narrow coastal plain in the west and some mountains.',
    ],
    ['hilly, rugged, rocky', 'The land is hilly, rugged and rocky.'],
    ['coastal plains, mountains in north', 'The land consists of coastal plains and mountains in the north.'],
    ['peaks of the Tien Shan encompass the entire country', ''],
    ['', ''],
  ])('%s', (text, sentence) => {
    expect(landscape(text)).toBe(sentence);
  });
});

describe('the climate', () => {
  it.each([
    [
      'tropical; rainy season (May to November); dry season (December to April)',
      'The climate is tropical, with a rainy season from May to November and a dry season from December to April.',
    ],
    ['tropical; hot, humid', 'The climate is tropical, hot and humid.'],
    ['mostly desert', 'The climate is mostly that of a desert.'],
    ['varies from tropical to temperate', 'The climate varies from tropical to temperate.'],
    ['', ''],
  ])('%s', (text, sentence) => {
    expect(climate(text)).toBe(sentence);
  });
});
