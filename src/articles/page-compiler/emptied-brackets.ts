import type { HtmlNode } from './html-tree.ts';

const OPENING: ReadonlySet<string> = new Set('(（');
const CLOSING: ReadonlySet<string> = new Set(')）');
const DIVIDING: ReadonlySet<string> = new Set(';,；，、؛،');

/**
 * Appends the text after a removed element. A pronunciation, for example, is often in brackets with other text: removes
 * brackets that become empty, and the separator next to the gap.
 */
export function addAfterGap(nodes: HtmlNode[], text: string): void {
  const last = nodes.at(-1);
  const written = typeof last === 'string' ? last : '';
  let before = written.trimEnd();
  let after = text;
  if (OPENING.has(before.slice(-1))) after = withoutDivider(after.trimStart());
  const rest = withoutDivider(after.trimStart());
  if (CLOSING.has(rest.charAt(0))) {
    after = rest;
    if (DIVIDING.has(before.slice(-1))) before = before.slice(0, -1).trimEnd();
    if (OPENING.has(before.slice(-1))) {
      before = before.slice(0, -1).trimEnd();
      after = rest.slice(1);
    }
  } else if (!OPENING.has(before.slice(-1)) && !DIVIDING.has(after.charAt(0))) before = written;
  if (typeof last === 'string') nodes[nodes.length - 1] = before;
  if (after !== '') nodes.push(after);
}

function withoutDivider(text: string): string {
  return DIVIDING.has(text.charAt(0)) ? text.slice(1).trimStart() : text;
}
