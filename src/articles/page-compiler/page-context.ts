import type { NamespaceNames } from '#core/title/namespace.ts';

/** The target of a link in a source page. */
export type LinkTarget =
  /** Canonical, with known redirects resolved; may be the page itself. The fragment is empty if there is none. */
  | { readonly kind: 'article'; readonly title: string; readonly fragment: string }
  /** Canonical, without the namespace. */
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'nowhere' };

/** A page to compile, and functions that interpret its links and pictures. */
export interface PageContext {
  /** Canonical title of the page. */
  readonly title: string;
  readonly namespaces: NamespaceNames;
  /** Returns the target of an href of the source page. */
  readonly target: (href: string) => LinkTarget;
  /**
   * Returns the address the browser loads a picture from: our `/media/NAME`, or `https://` on a picture host that the
   * content security policy permits. Null drops the picture.
   */
  readonly pictureUrl: (src: string) => string | null;
}
