import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { isAloneOnLine, lineRange, lineStart } from '../layout/layout.ts';
import type { Range } from '../range.ts';

/** A string or number that stands in the code as such, without its braces. */
interface LiteralAttribute {
  readonly value: Range;
  readonly text: string;
}

/** There may be only one of each in a page; a ref that two elements have leads to the later one. */
const ONLY_ONCE = ['id', 'ref'];

/**
 * The code of the range once more, without what there may be only once: the element's own id and ref, and its own key, which
 * is another one where it needs one.
 * @param range what the element stands in, or itself
 * @param newKey as code; null where it needs none
 */
export function copiedText({ node, file }: Target, range: Range, newKey: string | null): string {
  const opening = node.openingElement;
  const key = newKey === null ? null : literalAttribute(node, 'key');
  const going = (key === null ? [...ONLY_ONCE, 'key'] : ONLY_ONCE)
    .map((name) => attributeOf(opening, name))
    .filter((attribute) => attribute !== null);
  const cuts = going.map((attribute) => ({ range: withBlanks(file.source, attribute), text: '' }));
  if (key !== null && newKey !== null) cuts.push({ range: key.value, text: newKey });
  let at = range.start;
  let copy = '';
  for (const cut of cuts.sort((one, other) => one.range.start - other.range.start)) {
    copy += file.source.slice(at, cut.range.start) + cut.text;
    at = cut.range.end;
  }
  return copy + file.source.slice(at, range.end);
}

/** Null where the element has no such attribute, or works its value out. */
export function literalAttribute(
  { openingElement }: ESTree.JSXElement,
  name: string,
): LiteralAttribute | null {
  const own = attributeOf(openingElement, name);
  if (own === null || own.value === null) return null;
  const { start, end } = own.value;
  const inner = own.value.type === 'JSXExpressionContainer' ? own.value.expression : own.value;
  if (inner.type !== 'Literal') return null;
  return { value: { start, end }, text: String(inner.value) };
}

/** Of two with the same name the last one counts, as in React. */
export function attributeOf(opening: ESTree.JSXOpeningElement, name: string): ESTree.JSXAttribute | null {
  const own = opening.attributes.findLast(
    (one) => one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && one.name.name === name,
  );
  return own?.type === 'JSXAttribute' ? own : null;
}

/** With the blank space that goes with it when it is taken away. */
function withBlanks(source: string, range: Range): Range {
  if (isAloneOnLine(source, range)) return lineRange(source, range);
  const head = source.slice(lineStart(source, range.start), range.start);
  if (head.trim() === '') {
    const behind = /^[ \t]*/u.exec(source.slice(range.end))?.[0].length ?? 0;
    return { start: range.start, end: range.end + behind };
  }
  return { start: range.start - (head.length - head.trimEnd().length), end: range.end };
}
