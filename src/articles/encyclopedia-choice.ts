import { resolve } from 'node:path';

/** Which encyclopedia the operator chose. */
export type EncyclopediaChoice =
  /** `lang`: `en`, or another language for which an encyclopedia was built. */
  | { readonly kind: 'starter'; readonly lang: string }
  /** `contact`: how the wiki's operators reach this server's operator. The wiki source does not open without it. */
  | { readonly kind: 'mediawiki'; readonly url: URL; readonly contact: string | null }
  /** An absolute path. */
  | { readonly kind: 'zim'; readonly path: string };

/**
 * Reads the value of ENCYCLOPEDIA; null if it is none. A relative path resolves against `root`. `contact`: the value of
 * WIKI_CONTACT.
 */
export function readEncyclopediaChoice(
  text: string,
  contact: string | undefined,
  root: string,
): EncyclopediaChoice | null {
  const starter = /^starter(?:-([a-z]{2,3}))?$/u.exec(text);
  if (starter !== null) return { kind: 'starter', lang: starter[1] ?? 'en' };
  if (/^https?:\/\//iu.test(text)) {
    if (!URL.canParse(text)) return null;
    const url = new URL(text);
    const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
    return isPlain ? { kind: 'mediawiki', url, contact: contact ?? null } : null;
  }
  // Parts of a split archive end in .zimaa, .zimab. Accept them here so that opening can report a split archive.
  return /\.zim(?:[a-z]{2})?$/iu.test(text) ? { kind: 'zim', path: resolve(root, text) } : null;
}
