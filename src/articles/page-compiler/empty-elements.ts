import { elementsOf, type HtmlElement, type HtmlNode } from './html/html-tree.ts';

/** Table cells are not listed: removing one would shift the others of its row. */
const REMOVED_WHEN_EMPTY: ReadonlySet<string> = new Set(
  `a abbr aside b bdi bdo blockquote caption cite code dd del dfn div dl dt em figcaption h1 h2 h3 h4 h5 h6 i ins kbd li
  mark ol p pre q s samp small span strong sub sup tbody tfoot thead tr u ul var`
    .trim()
    .split(/\s+/u),
);

/** Replaces an emptied element with its white space; an element with an anchor stays. */
export function withoutEmptyElement(element: HtmlElement): readonly HtmlNode[] {
  const { tag, attributes, children } = element;
  if (tag === 'figure') return figureOrAside(element);
  if (tag === 'table') return hasContent(children) ? [element] : [];
  if (!REMOVED_WHEN_EMPTY.has(tag) || !children.every(isBlank)) return [element];
  return attributes.has('id') && tag !== 'a' ? [element] : children;
}

export const isBlank = (node: HtmlNode): boolean => typeof node === 'string' && node.trim() === '';

/** Drops a caption without its picture; other text in a figure is kept. */
function figureOrAside(figure: HtmlElement): readonly HtmlNode[] {
  if (figure.children.some(showsContent)) return [figure];
  const isCaptioned = [...elementsOf(figure.children)].some(({ tag }) => tag === 'figcaption');
  return isCaptioned || figure.children.every(isBlank) ? [] : [{ ...figure, tag: 'aside' }];
}

function showsContent(node: HtmlNode): boolean {
  return (
    typeof node !== 'string' &&
    (node.tag === 'img' ||
      node.tag === 'math' ||
      node.tag === 'table' ||
      node.tag === 'pre' ||
      (node.tag !== 'figcaption' && node.children.some(showsContent)))
  );
}

function hasContent(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) =>
    typeof node === 'string' ? node.trim() !== '' : node.tag === 'img' || hasContent(node.children),
  );
}

/** Removes headings whose section is empty. */
export function withoutEmptySections(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const kept: HtmlNode[] = [];
  /** What follows: 0 for nothing, TEXT for content, or the level of a kept heading. */
  let next = 0;
  const TEXT = Infinity;
  for (const node of nodes.toReversed()) {
    const level = typeof node !== 'string' && /^h[2-6]$/u.test(node.tag) ? Number(node.tag.slice(1)) : null;
    if (level === null) {
      if (!isBlank(node)) next = TEXT;
    } else if (next > level) next = level;
    else continue;
    kept.push(node);
  }
  return kept.reverse();
}

const OPENING: ReadonlySet<string> = new Set('(（');
const CLOSING: ReadonlySet<string> = new Set(')）');
const SEPARATORS: ReadonlySet<string> = new Set(';,；，、؛،');

/**
 * Appends the text after a removed element. A pronunciation, for example, is often in brackets with other text: removes
 * brackets that become empty, and the separator next to the gap.
 */
export function appendAfterGap(nodes: HtmlNode[], text: string): void {
  const last = nodes.at(-1);
  const written = typeof last === 'string' ? last : '';
  let before = written.trimEnd();
  let after = text;
  if (OPENING.has(before.slice(-1))) after = withoutSeparator(after.trimStart());
  const rest = withoutSeparator(after.trimStart());
  if (CLOSING.has(rest.charAt(0))) {
    after = rest;
    if (SEPARATORS.has(before.slice(-1))) before = before.slice(0, -1).trimEnd();
    if (OPENING.has(before.slice(-1))) {
      before = before.slice(0, -1).trimEnd();
      after = rest.slice(1);
    }
  } else if (!OPENING.has(before.slice(-1)) && !SEPARATORS.has(after.charAt(0))) before = written;
  if (typeof last === 'string') nodes[nodes.length - 1] = before;
  if (after !== '') nodes.push(after);
}

function withoutSeparator(text: string): string {
  return SEPARATORS.has(text.charAt(0)) ? text.slice(1).trimStart() : text;
}
