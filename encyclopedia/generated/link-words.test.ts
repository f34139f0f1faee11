import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { escapeMarkdown, wordLinker } from './link-words.ts';
import type { WordNet, WordUses } from './wordnet/read-wordnet.ts';

const NOUN: WordUses = { noun: 9, verb: null, adjective: null, adverb: null };
const USES = new Map<string, WordUses>([
  ['hammer', { ...NOUN, verb: 3 }],
  ['orange', { ...NOUN, adjective: 9 }],
]);
const wordNet: WordNet = {
  synsets: new Map(),
  sensesOf: (word) => (word === 'prime minister' ? ['1'] : []),
  usesOf: (word) => USES.get(word) ?? NOUN,
};

function entry(title: string, ...words: readonly string[]): Entry {
  return {
    kind: 'word',
    title,
    name: title,
    group: 'things',
    redirects: [],
    synsets: [],
    words,
    summary: '',
  };
}

const self = entry('Self', 'self');
const entries = [
  self,
  entry('Hammer', 'hammer'),
  entry('Orange', 'orange'),
  entry('Stringed instrument', 'stringed instrument'),
  entry('Washington', 'Washington'),
  entry('Minister', 'minister'),
  entry('House', 'house'),
];
const link = wordLinker(entries, wordNet);

function linked(text: string, most?: number): string {
  return link({ text, self, used: new Set(), ...(most === undefined ? {} : { most }) }).markdown;
}

describe('linking words', () => {
  it.each([
    ['with a hammer.', 'with a [[Hammer|hammer]].'],
    ['two hammers', 'two [[Hammer|hammers]]'],
    ['any stringed instrument', 'any [[Stringed instrument|stringed instrument]]'],
    ['a hammer and a hammer', 'a [[Hammer|hammer]] and a hammer'],
    ['a self and a house', 'a self and a house'],
  ])('%s', (text, markdown) => {
    expect(linked(text)).toBe(markdown);
  });

  it.each([
    'to hammer iron',
    'who hammer the iron',
    'an orange flower',
    'very orange',
    'the prime minister',
    'Washington Irving wrote',
    'a self',
  ])('leaves alone what means something else: %s', (text) => {
    expect(linked(text)).toBe(text);
  });

  it('stops where it is told to', () => {
    expect(linked('a hammer in Washington', 1)).toBe('a [[Hammer|hammer]] in Washington');
  });

  it('keeps signs that Markdown would take for its own', () => {
    expect(escapeMarkdown('a *b* [c]')).toBe(String.raw`a \*b\* \[c\]`);
    expect(linked('2 * 2 hammers')).toBe(String.raw`2 \* 2 [[Hammer|hammers]]`);
  });
});
