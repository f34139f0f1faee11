import type { WordNet } from '../wordnet/read-wordnet.ts';
import { pluralOf } from './plural.ts';

/** How a noun is used in running text, as WordNet's own 117,000 lines of definitions and examples use it. */
export interface NounUsage {
  /** Whether one says "a coin", "coins"; null where too little was seen to tell. "Butter" is not counted. */
  readonly isCounted: (noun: string) => boolean | null;
  /** How often WordNet's definitions use a word or a pair of words. */
  readonly sightings: (words: string) => number;
}

/** As many sightings as it takes before their absence tells anything. */
const ENOUGH = 4;
const A_FEW = 3;

export function nounUsage({ synsets }: WordNet): NounUsage {
  const all = new Map<string, number>();
  const afterArticle = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const { gloss } of synsets.values()) {
    let before = '';
    for (const phrase of gloss.toLowerCase().split(/[^a-z' -]+/u)) {
      before = '';
      const words = phrase.split(' ').filter((word) => word !== '');
      for (const [at, word] of words.entries()) {
        const next = words[at + 1];
        count(all, word);
        if (next !== undefined) count(all, `${word} ${next}`);
        if (before === 'a' || before === 'an') {
          // "a stone wall" speaks of a wall: only what nothing can follow is the noun itself.
          if (next === undefined || ENDS.has(next)) count(afterArticle, word);
          const third = words[at + 2];
          if (next !== undefined && (third === undefined || ENDS.has(third)))
            count(afterArticle, `${word} ${next}`);
        }
        before = word;
      }
    }
  }
  return {
    sightings: (words) => all.get(words.toLowerCase()) ?? 0,
    isCounted: (noun) => {
      const word = noun.toLowerCase();
      const seen = (all.get(word) ?? 0) + (all.get(pluralOf(word)) ?? 0);
      const counted =
        (afterArticle.get(word) ?? 0) + (pluralOf(word) === word ? 0 : (all.get(pluralOf(word)) ?? 0));
      if (counted >= A_FEW && counted * 8 >= seen) return true;
      return seen >= ENOUGH ? false : null;
    },
  };
}

const ENDS = new Set(
  'of in on at to for with by from that which who whose having used made or and is are was has as when where into than'.split(
    ' ',
  ),
);
