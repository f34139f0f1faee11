import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** Void elements among those that the compiler keeps. */
const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);

/** Serializes a tree as HTML. Escapes all text, because the compiler keeps no raw-text elements. */
export function serialiseHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : serialiseElement(node))).join('');
}

function serialiseElement({ tag, attributes, children }: HtmlElement): string {
  const written = Array.from(attributes, ([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const start = `<${tag}${written}>`;
  return VOID_TAGS.has(tag) ? start : `${start}${serialiseHtml(children)}</${tag}>`;
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
