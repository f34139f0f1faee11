import type { WordNet } from './wordnet/read-wordnet.ts';
import { COMMON_WORDS } from './common-words.ts';
import { UNLINKED_WORDS } from './unlinked-words.ts';

export interface WordInText {
  /** In small letters, as it stands there. */
  readonly phrase: string;
  /** The words beside it, with nothing but a space between; empty where there is none. */
  readonly before: string;
  readonly after: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** A verb follows. */
const BEFORE_VERB = words(
  'to can may might must will would shall should could cannot not who they he she it you we which that often usually never always is are was were be been being',
);
/** A verb has come before. */
const AFTER_VERB = words(
  'the a an his her its their one someone something somebody it them him you up down out off away back over into',
);
const DETERMINERS = words(
  'the a an his her its their this these those some any no each every of by for from with in on into and or as small large big great old young long',
);
const NOUNS_IN_ING = words(
  'wedding painting clothing pudding engineering swimming boxing king ring spring wing lightning evening morning ceiling earring duckling gosling herring sibling',
);
/** What makes an adjective of the word after it. */
const DEGREES = words('very more most less least too so is are was were be being become becomes becoming');
/** Words that end a group of nouns, so that the word before them is a noun itself. */
const ENDS = words(
  'of in on at to for with by from that which who whose and or but is are was were has have had can may must will as into than when where used made having especially usually often under over between through within during without against among around after before near because while if so not about',
);

/**
 * Whether a single small word is the noun it looks like. WordNet's definitions are full of "to plant", "a light wind",
 * "is fast": a word that may be a verb or an adjective is linked only where its neighbours say noun.
 */
export function mayLink({ phrase, before: previous, after }: WordInText, wordNet: WordNet): boolean {
  const before = previous.toLowerCase();
  if (phrase.length < 3 || isCommon(phrase) || UNLINKED_WORDS.has(phrase)) return false;
  // "Building an ark" is no building.
  if (isComparative(phrase, wordNet)) return false;
  if (phrase.endsWith('ing') && !NOUNS_IN_ING.has(phrase)) return false;
  const uses = wordNet.usesOf(phrase);
  const singular = phrase.endsWith('s') ? wordNet.usesOf(phrase.slice(0, -1)) : uses;
  const next = after.toLowerCase();
  const isVerb = uses.verb !== null || singular.verb !== null;
  const isAdjective = uses.adjective !== null && uses.noun !== null && uses.adjective * 4 >= uses.noun;
  if (isVerb && (BEFORE_VERB.has(before) || (AFTER_VERB.has(next) && !DETERMINERS.has(before)))) return false;
  if (uses.adjective !== null && DEGREES.has(before)) return false;
  // A prime minister is no clergyman and a flood plain no flood.
  if (isCompound(before, phrase, wordNet) || isCompound(phrase, next, wordNet)) return false;
  return !(isAdjective && next !== '' && !ENDS.has(next));
}

function isCompound(first: string, second: string, wordNet: WordNet): boolean {
  if (first === '' || second === '') return false;
  const known = (words: string) => wordNet.sensesOf(words).length > 0;
  return known(`${first} ${second}`) || (second.endsWith('s') && known(`${first} ${second.slice(0, -1)}`));
}

function isCommon(phrase: string): boolean {
  return COMMON_WORDS.has(phrase) || (phrase.endsWith('s') && COMMON_WORDS.has(phrase.slice(0, -1)));
}

/** "Warmer" is no heater. */
function isComparative(phrase: string, wordNet: WordNet): boolean {
  if (!phrase.endsWith('er')) return false;
  const stems = [phrase.slice(0, -2), phrase.slice(0, -1), phrase.replace(/ier$/u, 'y')];
  return stems.some((stem) => (wordNet.usesOf(stem).adjective ?? 0) > 0);
}
