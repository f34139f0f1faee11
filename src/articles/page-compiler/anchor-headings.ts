import type { Section } from '../source/encyclopedia-source.ts';
import { anchorId } from './anchor-id.ts';
import { elementsOf, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** Gives every heading without an anchor a unique one, derived from its text as in MediaWiki. */
export function anchorHeadings(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const taken = new Set<string>();
  /** The first number to try per heading text: a thousand equal headings must not need a million attempts. */
  const numbers = new Map<string, number>();
  for (const { attributes } of elementsOf(nodes)) taken.add(attributes.get('id') ?? '');

  const freshAnchor = (heading: HtmlElement): string => {
    const wished = anchorId(textOf(heading.children)) ?? 'a-section';
    let anchor = wished;
    let number = numbers.get(wished) ?? 2;
    for (; taken.has(anchor); number++) anchor = `${wished}_${number}`;
    numbers.set(wished, number);
    taken.add(anchor);
    return anchor;
  };
  const withAnchors = (node: HtmlNode): HtmlNode => {
    if (typeof node === 'string') return node;
    if (headingLevel(node) === null) return { ...node, children: node.children.map(withAnchors) };
    if (headingAnchor(node) !== null) return node;
    return { ...node, attributes: new Map([['id', freshAnchor(node)], ...node.attributes]) };
  };
  return nodes.map(withAnchors);
}

/** Returns the section that a heading opens; null for other elements, including the `h1` of the title. */
export function sectionOf(node: HtmlElement): Section | null {
  const level = headingLevel(node);
  const anchor = headingAnchor(node);
  return level === null || anchor === null ? null : { level, text: textOf(node.children), anchor };
}

function headingLevel({ tag }: HtmlElement): number | null {
  return /^h[2-6]$/u.test(tag) ? Number(tag.slice(1)) : null;
}

/** Older MediaWiki versions put the id on a span inside the heading. */
function headingAnchor(heading: HtmlElement): string | null {
  for (const { attributes } of elementsOf([heading])) {
    const id = attributes.get('id');
    if (id !== undefined) return id;
  }
  return null;
}
