import { describe, expect, it } from 'vitest';
import type { Entry, Group } from './entry.ts';
import { parseGloss } from './wordnet/parse-gloss.ts';
import type { NounField } from './wordnet/synset.ts';
import { writeLead } from './write-lead.ts';

/** Counts every noun but a few, as WordNet's texts do. */
const usage = {
  isCounted: (noun: string) => !['clay', 'soil', 'music', 'fog', 'meat'].includes(noun),
  sightings: () => 9,
};

function said(name: string, field: NounField, group: Group, gloss: string, isExample = false): string {
  const entry: Entry = {
    kind: 'word',
    title: name,
    name,
    group,
    redirects: [],
    synsets: [],
    words: [],
    summary: '',
  };
  const lead = writeLead(entry, { field, gloss: parseGloss(gloss), isExample }, usage);
  return `${lead.before}${lead.name}${lead.after}`;
}

describe('the first sentence', () => {
  it.each([
    ['tiger', 'animal', 'animals', 'large feline of forests', 'A tiger is a large feline of forests.'],
    [
      'albatross',
      'animal',
      'animals',
      'large birds of the south',
      'Albatrosses are large birds of the south.',
    ],
    ['clay', 'substance', 'nature', 'a fine soil that is plastic', 'Clay is a fine soil that is plastic.'],
    ['scissors', 'artifact', 'things', 'a tool having two blades', 'Scissors are a tool having two blades.'],
    [
      'foot',
      'body',
      'body',
      'the part of the leg below the ankle',
      'The foot is the part of the leg below the ankle.',
    ],
    ['fog', 'phenomenon', 'nature', 'droplets of water', 'Fog consists of droplets of water.'],
    [
      'origami',
      'act',
      'culture',
      'the Japanese art of folding paper',
      'Origami is the Japanese art of folding paper.',
    ],
    [
      'sonnet',
      'communication',
      'culture',
      'a verse form of 14 lines',
      'A sonnet is a verse form of 14 lines.',
    ],
    [
      'force',
      'phenomenon',
      'nature',
      '(physics) the influence that moves',
      'In physics, a force is the influence that moves.',
    ],
  ] as const)('of %s', (name, field, group, gloss, sentence) => {
    expect(said(name, field, group, gloss)).toBe(sentence);
  });

  it.each([
    ['Bach', 'person', 'people', 'German composer (1685-1750)', 'Bach (1685–1750) was a German composer.'],
    ['Paris', 'location', 'places', 'capital of France', 'Paris is the capital of France.'],
    [
      'Danube',
      'object',
      'places',
      'the 2nd longest European river',
      'The Danube is the 2nd longest European river.',
    ],
    [
      'Zeus',
      'person',
      'myth',
      '(Greek mythology) the supreme god',
      'In Greek mythology, Zeus is the supreme god.',
    ],
    [
      'Hastings',
      'event',
      'events',
      'the decisive battle of 1066',
      'Hastings was the decisive battle of 1066.',
    ],
  ] as const)('of %s', (name, field, group, gloss, sentence) => {
    expect(said(name, field, group, gloss, true)).toBe(sentence);
  });

  it('hangs on what has no verb, and makes sentences of the rest', () => {
    expect(
      said(
        'drum',
        'artifact',
        'things',
        'a percussion instrument; old; usually has a membrane; the membrane is struck',
      ),
    ).toBe('A drum is a percussion instrument, old. It usually has a membrane. The membrane is struck.');
  });
});
