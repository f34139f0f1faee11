/**
 * Article ids share the document with the game: without a prefix, `id="root"` in an article would hide the game's own.
 */
const PREFIX = 'a-';

/** Returns the id that an element or fragment of the wiki has in a compiled page; null if it is empty. */
export function anchorId(raw: string): string | null {
  // A lone surrogate cannot be part of an address.
  const folded = raw
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
    .replace(/\s+/gu, '_');
  return folded === '' ? null : PREFIX + folded;
}
