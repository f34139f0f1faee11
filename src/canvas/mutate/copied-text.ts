import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { isAloneOnLine, lineRange, lineStart } from '../layout/layout.ts';
import { needsProp } from '../props/needs-prop.ts';
import type { Range } from '../range.ts';

/** A string or number that stands in the code as such, without its braces. */
interface LiteralAttribute {
  readonly value: Range;
  readonly text: string;
}

/** There may be only one of each in a page; a ref that two elements have leads to the later one. */
const ONLY_ONCE = ['id', 'ref', 'key'];

/**
 * The code of the range once more, without what there may be only once: the element's own id, ref and key. They stay where
 * they get another value, or where the element's component has to have them.
 * @param range what the element stands in, or itself
 * @param renamed attribute → its value in the copy, as code
 */
export function copiedText(target: Target, range: Range, renamed: ReadonlyMap<string, string>): string {
  const { node, file } = target;
  const cuts = ONLY_ONCE.flatMap((name) => {
    const attribute = attributeOf(node.openingElement, name);
    const literal = literalAttribute(node, name);
    const text = renamed.get(name);
    if (literal !== null && text !== undefined) return [{ range: literal.value, text }];
    if (attribute === null || needsProp(node, name, target)) return [];
    return [{ range: withBlanks(file.source, attribute), text: '' }];
  });
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
