import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** Elements that have no content and no end tag, of those the compiler lets through. */
const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/** Writes a tree as HTML. Knows no raw-text elements: none is ever let through, so all text is escaped. */
export function serialiseHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : serialiseElement(node))).join('');
}

function serialiseElement({ tag, attributes, children }: HtmlElement): string {
  const written = Array.from(attributes, ([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const start = `<${tag}${written}>`;
  return VOID_TAGS.has(tag) ? start : `${start}${serialiseHtml(children)}</${tag}>`;
}

function escapeText(text: string): string {
  // Most texts have none of these, and one look is faster than four.
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
