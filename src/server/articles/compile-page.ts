import { anchorHeadings } from './page-compiler/anchor-headings.ts';
import { cleanTree } from './page-compiler/clean-tree.ts';
import { parseHtml } from './page-compiler/html-tree.ts';
import type { LinkContext } from './page-compiler/link-rule.ts';
import { pageOutline, type PageOutline } from './page-compiler/page-outline.ts';
import { serialiseHtml } from './page-compiler/serialise-html.ts';
import { settleHtml } from './page-compiler/settle-html.ts';

/** HTML of a page as an encyclopedia gives it, and what is needed to judge its links. */
export interface PageSource extends LinkContext {
  readonly html: string;
}

export interface CompiledPage extends PageOutline {
  readonly html: string;
}

/**
 * Compiles a page once, at ingest: an allow-list of elements and attributes, one link rule, and an outline read off the
 * result. `links` is the set of playable hrefs in `html`, always. The HTML is hostile until it has been through here;
 * no input throws.
 */
export function compilePage(source: PageSource): CompiledPage {
  const clean = anchorHeadings(cleanTree(parseHtml(source.html), source));
  const { html, nodes } = settleHtml(serialiseHtml(clean));
  return { html, ...pageOutline(nodes, source.namespaces) };
}
