import { isMathTag } from './allow-list.ts';
import { parseBounded } from './bounded-parser.ts';
import { SourceText, type SourceElement } from './source-tree.ts';
import { plainTextOf } from './bounded-tokenizer.ts';

/** HTML as plain data, as a browser parses it, without comments, templates and foreign content except formulas. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
}

/** Deeper than any human-written page, and shallow enough for recursion over the tree. */
export const MAX_DEPTH = 200;

export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly HtmlNode[] = [],
): HtmlElement {
  return { tag, attributes: new Map(Object.entries(attributes)), children };
}

/**
 * Parses a fragment by the HTML standard, as innerHTML of a `div`. Never throws. Elements nested too deep keep only
 * their text.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root = parseBounded(wellFormed(html));
  return root === null ? [plainTextOf(html)] : readChildren(root, MAX_DEPTH);
}

/** Replaces lone surrogates, which addresses and files cannot contain and browsers replace too. */
export function wellFormed(text: string): string {
  // Most pages contain no surrogates, which this test finds faster.
  return /[\ud800-\udfff]/.test(text) ? text.replace(/\p{Surrogate}/gu, '\ufffd') : text;
}

function readChildren(parent: SourceElement, depthLeft: number): readonly HtmlNode[] {
  const nodes: HtmlNode[] = [];
  for (let node = parent.first; node !== null; node = node.next) {
    if (node instanceof SourceText) nodes.push(node.text);
    // A math tag outside of math, or another tag inside, would be parsed differently by the browser.
    else if (isMathTag(node.tag) ? !node.isMath : !node.isHtml) continue;
    else if (depthLeft === 0) nodes.push(...readChildren(node, depthLeft));
    else {
      const attributes = new Map<string, string>();
      for (const { name, value } of node.attributes) attributes.set(name, value);
      nodes.push({ tag: node.tag, attributes, children: readChildren(node, depthLeft - 1) });
    }
  }
  return nodes;
}

/** Yields every element in document order. */
export function* elementsOf(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* elementsOf(node.children);
  }
}

/** Returns the visible text with white space collapsed; a formula counts as its TeX, if known. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return rawTextOf(nodes).replace(/\s+/gu, ' ').trim();
}

function rawTextOf(nodes: readonly HtmlNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') text += node;
    else if (node.tag === 'br') text += ' ';
    else text += node.attributes.get('alttext') ?? rawTextOf(node.children);
  }
  return text;
}

/** Void elements among those that the compiler keeps. */
const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/** Serializes a tree as HTML. Escapes all text, because the compiler keeps no raw-text elements. */
export function serializeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : serializeElement(node))).join('');
}

function serializeElement({ tag, attributes, children }: HtmlElement): string {
  const written = Array.from(attributes, ([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const start = `<${tag}${written}>`;
  return VOID_TAGS.has(tag) ? start : `${start}${serializeHtml(children)}</${tag}>`;
}

function escapeText(text: string): string {
  // Most texts contain none of these, and one test is faster than four replacements.
  if (!/[&<>\u00a0]/u.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}

export interface StableHtml {
  readonly html: string;
  readonly nodes: readonly HtmlNode[];
}

/** Valid pages are stable after the first parse, broken ones after the second. */
const MAX_PARSES = 5;

/**
 * Hostile HTML may yield a tree that no parser would build; the browser would parse its HTML differently, which
 * mutation attacks exploit. Therefore parses and serializes until nothing changes. HTML that never
 * becomes stable is malicious, and keeps only its text.
 */
export function stabilizeHtml(html: string, maxParses = MAX_PARSES): StableHtml {
  let written = html;
  for (let reading = 0; reading < maxParses; reading++) {
    const nodes = parseHtml(written);
    const again = serializeHtml(nodes);
    if (again === written) return { html: written, nodes };
    written = again;
  }
  const words = [element('p', {}, [textOf(parseHtml(written))])];
  return { html: serializeHtml(words), nodes: words };
}

/** Boxes, figures and tables: their content is not part of the running text. */
export const BOX_TAGS = ['aside', 'figure', 'table'] as const;
