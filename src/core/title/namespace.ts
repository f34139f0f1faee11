/**
 * The names a wiki gives to the two namespaces the game treats apart (D5): `File:` pages are pictures to look at,
 * `Special:` pages are no pages at all. Every language has its own names for them, and the English ones always work.
 */
export interface NamespaceNames {
  readonly file: readonly string[];
  readonly special: readonly string[];
}

export const ENGLISH_NAMESPACES: NamespaceNames = { file: ['File', 'Image'], special: ['Special'] };

export type TitleKind = 'article' | 'file' | 'special';

/** Rule PATH-2: what a canonical title is to the game. Names are compared without regard to case. */
export function titleKind(title: string, names: NamespaceNames): TitleKind {
  const colon = title.indexOf(':');
  if (colon < 0) return 'article';
  const prefix = title.slice(0, colon).trim().toLowerCase();
  const isOneOf = (list: readonly string[]) => list.some((name) => name.toLowerCase() === prefix);
  if (isOneOf(names.file) || isOneOf(ENGLISH_NAMESPACES.file)) return 'file';
  if (isOneOf(names.special) || isOneOf(ENGLISH_NAMESPACES.special)) return 'special';
  return 'article';
}
