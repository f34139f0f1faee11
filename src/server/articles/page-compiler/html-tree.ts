import { defaultTreeAdapter, html as htmlNames, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** HTML as plain data: what a browser would make of it, without comments, templates and foreign content. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
}

/** Deeper than any page a person wrote, and shallow enough for every recursion over the tree. */
const MAX_DEPTH = 200;

export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly HtmlNode[] = [],
): HtmlElement {
  return { tag, attributes: new Map(Object.entries(attributes)), children };
}

/** Reads a fragment by the rules of the HTML standard, as a browser does for innerHTML of a `div`. Never throws. */
export function parseHtml(html: string): readonly HtmlNode[] {
  // Half a character pair has no place in an address or a file; no browser lets one through either.
  const wellFormed = html.replace(/\p{Surrogate}/gu, '\ufffd');
  const container = defaultTreeAdapter.createElement('div', htmlNames.NS.HTML, []);
  return readChildren(parseFragment(container, wellFormed, {}).childNodes, MAX_DEPTH);
}

function readChildren(
  nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
  depthLeft: number,
): readonly HtmlNode[] {
  if (depthLeft === 0) return [];
  return nodes.flatMap((node): HtmlNode | readonly HtmlNode[] => {
    if ('value' in node) return node.value;
    if (!('tagName' in node) || node.namespaceURI !== htmlNames.NS.HTML) return [];
    return {
      tag: node.tagName,
      attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
      children: readChildren(node.childNodes, depthLeft - 1),
    };
  });
}

/** Every element in reading order, parents before their children. */
export function* elementsOf(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* elementsOf(node.children);
  }
}

/** What a reader reads, white space folded. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return rawTextOf(nodes).replace(/\s+/gu, ' ').trim();
}

function rawTextOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ' ' : rawTextOf(node.children)))
    .join('');
}
