import type { NounField } from '../wordnet/synset.ts';

/**
 * Words that make good articles, of one kind, picked by hand. A word stands for the most usual of its meanings in one of
 * the fields; `crane#5` names the fifth meaning WordNet gives, in any field.
 */
export interface ChosenWords {
  readonly fields: readonly NounField[];
  /** Separated by commas. */
  readonly words: string;
}
