import { beforeAll, describe, expect, it } from 'vitest';
import { parseSynset } from './parse-synset.ts';
import { readWordNet, type WordNet } from './read-wordnet.ts';
import { related } from './synset.ts';

let wordNet: WordNet;

describe('WordNet', () => {
  beforeAll(() => {
    wordNet = readWordNet();
  }, 30_000);

  it('gives the meanings of a word, the usual one first', () => {
    const [first, ...others] = wordNet.sensesOf('dog').map((id) => wordNet.synsets.get(id));
    expect(first).toMatchObject({ field: 'animal', words: ['dog', 'domestic dog', 'Canis familiaris'] });
    expect(others.length).toBe(6);
  });

  it('knows what is a kind of what, and what is an example', () => {
    const [tiger = ''] = wordNet.sensesOf('plato');
    const synset = wordNet.synsets.get(tiger);
    expect(synset === undefined ? [] : related(synset, 'example of')).not.toEqual([]);
  });

  it('knows in which parts of speech a word is used', () => {
    expect(wordNet.usesOf('run')).toMatchObject({ noun: expect.any(Number), verb: expect.any(Number) });
    expect(wordNet.usesOf('walrus')).toMatchObject({ verb: null, adjective: null, adverb: null });
    expect(wordNet.sensesOf('qwertzu')).toEqual([]);
  });

  it('refuses a line that is no noun', () => {
    expect(() => parseSynset('no noun at all')).toThrow('This is no noun of WordNet');
  });
});
