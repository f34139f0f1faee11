import type { ArticleImage } from '../source/encyclopedia-source.ts';
import { anchorHeadings } from './anchor-headings.ts';
import { parseBounded } from './bounded-parser.ts';
import { cleanTree } from './clean-tree.ts';
import { element, wellFormed, type HtmlNode } from './html-tree.ts';
import { isDropped } from './is-dropped.ts';
import { leadImage } from './lead-image.ts';
import { withoutEmptySections } from './leftovers.ts';
import type { PageContext } from './page-context.ts';
import { pageOutline, type PageOutline } from './page-outline.ts';
import { pageRoot } from './page-root.ts';
import { serialiseHtml } from './serialise-html.ts';
import { settleHtml } from './settle-html.ts';
import { wordsOfHtml } from './words-of-html.ts';

export interface CompiledPage extends PageOutline {
  /** One `div` of class `mw-parser-output`; empty when no content remains. */
  readonly html: string;
  /** The page's lead image. */
  readonly image: ArticleImage | null;
}

/**
 * Compiles a page once, at ingest: an allow-list of elements and attributes, one link rule, and an outline of the
 * result. `links` is always the set of playable hrefs in `html`. The input HTML is untrusted; no input throws.
 */
export function compilePage(source: string, page: PageContext): CompiledPage {
  const { html, nodes } = settleHtml(serialiseHtml(cleanPage(wellFormed(source), page)));
  return { html, ...pageOutline(nodes, page.namespaces), image: leadImage(nodes, page.namespaces) };
}

function cleanPage(source: string, page: PageContext): readonly HtmlNode[] {
  const read = parseBounded(source, isDropped);
  if (read === null) {
    const words = wordsOfHtml(source);
    return words === '' ? [] : inOutput([element('p', {}, [words])], new Map());
  }
  const { content, attributes } = pageRoot(read);
  const nodes = withoutEmptySections(cleanTree(content, page));
  return inOutput(anchorHeadings(nodes), attributes);
}

/** Wraps the content in the element that the article's own styles are scoped to. */
function inOutput(
  children: readonly HtmlNode[],
  attributes: ReadonlyMap<string, string>,
): readonly HtmlNode[] {
  const isEmpty = children.every((node) => typeof node === 'string' && node.trim() === '');
  if (isEmpty) return [];
  return [{ tag: 'div', attributes: new Map([['class', 'mw-parser-output'], ...attributes]), children }];
}
