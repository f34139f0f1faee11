/**
 * Ids of an article live in the page of the game: without a prefix of their own, `id="root"` in an article would be
 * found instead of ours.
 */
const PREFIX = 'a-';

/** The id an element or a fragment of the wiki has in a compiled page; null where nothing is left of it. */
export function anchorId(raw: string): string | null {
  // Half a character pair cannot be written in an address.
  const folded = raw
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
    .replace(/\s+/gu, '_');
  return folded === '' ? null : PREFIX + folded;
}
