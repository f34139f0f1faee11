import { isMathTag } from './math-vocabulary.ts';
import { parseBounded } from './bounded-parser.ts';
import { SourceText, type SourceElement } from './source-tree.ts';
import { wordsOfHtml } from './words-of-html.ts';

/** HTML as plain data: what a browser would make of it, without comments, templates and foreign content but formulas. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
}

/** Deeper than any page a person wrote, and shallow enough for every recursion over the tree. */
export const MAX_DEPTH = 200;

export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly HtmlNode[] = [],
): HtmlElement {
  return { tag, attributes: new Map(Object.entries(attributes)), children };
}

/**
 * Reads a fragment by the rules of the HTML standard, as a browser does for innerHTML of a `div`. Never throws. What is
 * nested too deep keeps its words alone.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root = parseBounded(wellFormed(html));
  return root === null ? [wordsOfHtml(html)] : readChildren(root, MAX_DEPTH);
}

/** Half a character pair has no place in an address or a file; no browser lets one through either. */
export function wellFormed(text: string): string {
  // Most pages hold no pair at all, which is found out faster.
  return /[\ud800-\udfff]/.test(text) ? text.replace(/\p{Surrogate}/gu, '\ufffd') : text;
}

function readChildren(parent: SourceElement, depthLeft: number): readonly HtmlNode[] {
  const nodes: HtmlNode[] = [];
  for (let node = parent.first; node !== null; node = node.next) {
    if (node instanceof SourceText) nodes.push(node.text);
    // A tag of formulas outside of one, or another tag inside, would mean one thing here and another in the browser.
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

/** Every element in reading order, parents before their children. */
export function* elementsOf(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* elementsOf(node.children);
  }
}

/** What a reader reads, white space folded; a formula is read as its TeX where that is known. */
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
