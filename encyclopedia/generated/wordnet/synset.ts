/** A meaning, and the words that have it. */
export interface Synset {
  /** Where WordNet keeps it: eight digits. */
  readonly id: string;
  /** WordNet's own division of the nouns: `noun.animal`, `noun.artifact`, … */
  readonly field: NounField;
  /** The usual word first, with spaces and its own capitals. */
  readonly words: readonly string[];
  readonly relations: readonly Relation[];
  /** As WordNet has it: definitions, then examples in quotes. */
  readonly gloss: string;
}

/** From a synset to another noun. */
export interface Relation {
  readonly kind: RelationKind;
  readonly to: string;
}

/** WordNet's signs for the relations between nouns that the encyclopedia uses. */
export const RELATION_KINDS = {
  '@': 'kind of',
  '~': 'kinds',
  '@i': 'example of',
  '~i': 'examples',
  '#p': 'part of',
  '%p': 'parts',
  '#m': 'member of',
  '%m': 'members',
  '#s': 'found in',
  '%s': 'made of',
  ';c': 'subject',
  '-c': 'words of the subject',
  ';u': 'usage',
} as const;
export type RelationKind = (typeof RELATION_KINDS)[keyof typeof RELATION_KINDS];

/** In the order of their numbers in the database, where the first of these is 3. */
export const NOUN_FIELDS = [
  'tops',
  'act',
  'animal',
  'artifact',
  'attribute',
  'body',
  'cognition',
  'communication',
  'event',
  'feeling',
  'food',
  'group',
  'location',
  'motive',
  'object',
  'person',
  'phenomenon',
  'plant',
  'possession',
  'process',
  'quantity',
  'relation',
  'shape',
  'state',
  'substance',
  'time',
] as const;
export type NounField = (typeof NOUN_FIELDS)[number];
export const FIRST_NOUN_FIELD = 3;

export function related(synset: Synset, ...kinds: readonly RelationKind[]): readonly string[] {
  return synset.relations.filter(({ kind }) => kinds.includes(kind)).map(({ to }) => to);
}
