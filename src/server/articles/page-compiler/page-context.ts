import type { NamespaceNames } from '#core/title/namespace.ts';

/** What a link of a source page names. */
export type LinkTarget =
  /** Canonical, redirects resolved where they are known; the page itself included. The fragment is empty for none. */
  | { readonly kind: 'article'; readonly title: string; readonly fragment: string }
  /** Canonical, without the namespace. */
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'nowhere' };

/** A page about to be compiled, and how to read what its HTML points at. */
export interface PageContext {
  /** Canonical title of the page itself. */
  readonly title: string;
  readonly namespaces: NamespaceNames;
  /** What a href of the source page names. */
  readonly target: (href: string) => LinkTarget;
  /**
   * The address the browser loads a picture from: `/media/NAME` of ours, or one at `https://` of a picture host the
   * content policy knows. Null drops the picture.
   */
  readonly pictureUrl: (src: string) => string | null;
}
