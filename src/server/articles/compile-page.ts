import { anchorHeadings } from './page-compiler/anchor-headings.ts';
import { cleanTree } from './page-compiler/clean-tree.ts';
import { element, parseHtml, textOf, type HtmlNode } from './page-compiler/html-tree.ts';
import type { LinkContext } from './page-compiler/link-rule.ts';
import { pageOutline, type PageOutline } from './page-compiler/page-outline.ts';
import { serialiseHtml } from './page-compiler/serialise-html.ts';

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
  const { html, nodes } = settle(serialiseHtml(clean)) ?? plainPage(clean);
  return { html, ...pageOutline(nodes, source.namespaces) };
}

interface SettledPage {
  readonly html: string;
  readonly nodes: readonly HtmlNode[];
}

/** Real pages settle in the first reading, broken ones in the second; a few mutate for longer on purpose. */
const MAX_READINGS = 5;

/**
 * A tree torn out of hostile HTML may be one that no parser would build, and its HTML would then read differently in
 * the browser than here: the door of mutation attacks. So the page is read again until reading it changes nothing.
 */
function settle(html: string): SettledPage | null {
  let written = html;
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const nodes = parseHtml(written);
    const again = serialiseHtml(nodes);
    if (again === written) return { html: written, nodes };
    written = again;
  }
  return null;
}

/** What never settles was made to deceive: only its words stay. */
function plainPage(nodes: readonly HtmlNode[]): SettledPage {
  const plain = [element('p', {}, [textOf(nodes)])];
  return { html: serialiseHtml(plain), nodes: plain };
}
