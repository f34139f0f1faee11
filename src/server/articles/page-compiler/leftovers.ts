import { elementsOf, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** Cells stay: without one of them, the others of their row would move. */
const EMPTY_IS_NOTHING: ReadonlySet<string> = new Set(
  `a abbr aside b bdi bdo blockquote caption cite code dd del dfn div dl dt em figcaption h1 h2 h3 h4 h5 h6 i ins kbd li
  mark ol p pre q s samp small span strong sub sup tbody tfoot thead tr u ul var`
    .trim()
    .split(/\s+/u),
);

/** What has lost all it held gives way to its white space; an empty place to scroll to stays. */
export function withoutLeftovers(element: HtmlElement): readonly HtmlNode[] {
  const { tag, attributes, children } = element;
  if (tag === 'figure') return figureOrWords(element);
  if (tag === 'table') return holdsSomething(children) ? [element] : [];
  if (!EMPTY_IS_NOTHING.has(tag) || !children.every(isBlank)) return [element];
  return attributes.has('id') && tag !== 'a' ? [element] : children;
}

export const isBlank = (node: HtmlNode): boolean => typeof node === 'string' && node.trim() === '';

/** A caption without its picture says nothing; words set beside the text are of it all the same. */
function figureOrWords(figure: HtmlElement): readonly HtmlNode[] {
  if (figure.children.some(isShown)) return [figure];
  const isCaptioned = [...elementsOf(figure.children)].some(({ tag }) => tag === 'figcaption');
  return isCaptioned || figure.children.every(isBlank) ? [] : [{ ...figure, tag: 'aside' }];
}

function isShown(node: HtmlNode): boolean {
  return (
    typeof node !== 'string' &&
    (node.tag === 'img' ||
      node.tag === 'math' ||
      node.tag === 'table' ||
      node.tag === 'pre' ||
      (node.tag !== 'figcaption' && node.children.some(isShown)))
  );
}

function holdsSomething(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) =>
    typeof node === 'string' ? node.trim() !== '' : node.tag === 'img' || holdsSomething(node.children),
  );
}

/** Headings whose section has nothing left in it are no sections. */
export function withoutEmptySections(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const kept: HtmlNode[] = [];
  /** What follows: nothing, text or anything else that is read, or a heading that stays, by its level. */
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
