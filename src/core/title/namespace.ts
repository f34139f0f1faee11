/**
 * A wiki's names of two namespaces (D5): `File:` pages open as pictures, `Special:` pages are not pages. Every
 * language has its own names; the English names always work.
 */
export interface NamespaceNames {
  readonly file: readonly string[];
  readonly special: readonly string[];
}

export const ENGLISH_NAMESPACES: NamespaceNames = { file: ['File', 'Image'], special: ['Special'] };

export type TitleKind = 'article' | 'file' | 'special';

/** PATH-2: Returns the kind of a canonical title. Names are compared case-insensitively. */
export function titleKind(title: string, names: NamespaceNames): TitleKind {
  const colon = title.indexOf(':');
  if (colon < 0) return 'article';
  const prefix = title.slice(0, colon).trim().toLowerCase();
  const isOneOf = (list: readonly string[]) => list.some((name) => name.toLowerCase() === prefix);
  if (isOneOf(names.file) || isOneOf(ENGLISH_NAMESPACES.file)) return 'file';
  if (isOneOf(names.special) || isOneOf(ENGLISH_NAMESPACES.special)) return 'special';
  return 'article';
}
