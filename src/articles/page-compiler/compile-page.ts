import type { ArticleImage } from '../source/encyclopedia-source.ts';
import { anchorHeadings, leadImage, pageOutline, type PageOutline } from './page-outline.ts';
import { parseBounded } from './html/bounded-parser.ts';
import { cleanTree } from './clean-tree.ts';
import { element, wellFormed, type HtmlNode, serializeHtml, stabilizeHtml } from './html/html-tree.ts';
import { withoutEmptySections } from './empty-elements.ts';
import type { PageContext } from './link-rule.ts';
import { plainTextOf } from './html/bounded-tokenizer.ts';
import { elementRule } from './html/allow-list.ts';
import { moveChildren, SourceElement, SourceText } from './html/source-tree.ts';
import { isFormula } from './clean-formula.ts';
import { isBreadcrumbs, isExcluded } from './wiki-elements.ts';

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
  const { html, nodes } = stabilizeHtml(serializeHtml(cleanPage(wellFormed(source), page)));
  return { html, ...pageOutline(nodes, page.namespaces), image: leadImage(nodes, page.namespaces) };
}

function cleanPage(source: string, page: PageContext): readonly HtmlNode[] {
  const read = parseBounded(source, isDropped);
  if (read === null) {
    const words = plainTextOf(source);
    return words === '' ? [] : inParserOutput([element('p', {}, [words])], new Map());
  }
  const { content, attributes } = pageRoot(read);
  moveBreadcrumbsInto(content, read);
  const nodes = withoutEmptySections(cleanTree(content, page));
  return inParserOutput(anchorHeadings(nodes), attributes);
}

/** Wraps the content in the element that the article's own styles are scoped to. */
function inParserOutput(
  children: readonly HtmlNode[],
  attributes: ReadonlyMap<string, string>,
): readonly HtmlNode[] {
  const isEmpty = children.every((node) => typeof node === 'string' && node.trim() === '');
  if (isEmpty) return [];
  return [{ tag: 'div', attributes: new Map([['class', 'mw-parser-output'], ...attributes]), children }];
}

const PARSER_OUTPUT_CLASS = /(?:^|\s)mw-parser-output(?:\s|$)/u;

interface PageRoot {
  /** The element whose children are the article. */
  readonly content: SourceElement;
  /** Language and direction of the article, if given. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** Finds the article in a page: the whole parser output, or its part of a complete wiki page. */
function pageRoot(root: SourceElement): PageRoot {
  const content = find(root, (element) => element.attribute('id') === 'mw-content-text') ?? root;
  const output = find(content, (element) => PARSER_OUTPUT_CLASS.test(element.attribute('class')));
  const rule = elementRule('div');
  const attributes = new Map<string, string>();
  for (const { name, value } of (output ?? content).attributes) {
    const isOfLanguage = name === 'lang' || name === 'dir';
    const cleaned =
      isOfLanguage && rule.kind === 'keep' ? (rule.attributes.get(name)?.(value) ?? null) : null;
    if (cleaned !== null) attributes.set(name, cleaned);
  }
  return { content, attributes };
}

/**
 * Moves the links from a subpage to the pages above it, which archives write before the content, to the start of the
 * content, as a note.
 */
function moveBreadcrumbsInto(content: SourceElement, root: SourceElement): void {
  if (content === root) return;
  const breadcrumbs = find(root, isBreadcrumbs);
  if (breadcrumbs === null || isWithin(breadcrumbs, content) || isWithin(content, breadcrumbs)) return;
  const note = new SourceElement('div', content.namespace, [{ name: 'class', value: 'hatnote' }]);
  moveChildren(breadcrumbs, note, content);
}

function isWithin(element: SourceElement, ancestor: SourceElement): boolean {
  for (let at: SourceElement | null = element; at !== null; at = at.parent) if (at === ancestor) return true;
  return false;
}

/** Returns the first match in document order. */
function find(parent: SourceElement, matches: (element: SourceElement) => boolean): SourceElement | null {
  for (let node = parent.first; node !== null; node = node.next) {
    if (node instanceof SourceText) continue;
    const found = matches(node) ? node : find(node, matches);
    if (found !== null) return found;
  }
  return null;
}

/** Returns whether an element and all its content are dropped, so that the parser need not keep the content. */
function isDropped(source: SourceElement): boolean {
  if (!source.isHtml) return !source.isMath;
  if (isFormula(source) || source.tag === 'img') return false;
  return elementRule(source.tag).kind === 'drop' || isExcluded(source);
}
