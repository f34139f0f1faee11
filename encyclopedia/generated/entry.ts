/** What a generated article is about decides its picture, its fact box and some of its words. */
export type Group =
  | 'animals'
  | 'plants'
  | 'food'
  | 'body'
  | 'things'
  | 'nature'
  | 'callings'
  | 'culture'
  | 'people'
  | 'places'
  | 'myth'
  | 'events';

export type EntryKind = 'shelf' | 'word' | 'country' | 'element';

/** An article to come, or one of the shelf, as the others see it. */
export interface Entry {
  readonly kind: EntryKind;
  /** Canonical, and nobody else's title or redirect. */
  readonly title: string;
  readonly group: Group;
  /** What the title says, as it stands in a sentence: `crane` of `Crane (bird)`. */
  readonly name: string;
  /** Other names that lead to the article. */
  readonly redirects: readonly string[];
  /** The meanings it is about, the main one first. */
  readonly synsets: readonly string[];
  /** The words that lead here from a text. Those with a capital are names and are looked for with their capitals. */
  readonly words: readonly string[];
  /** A few words on what it is: no capital at the beginning, no full stop. */
  readonly summary: string;
}
