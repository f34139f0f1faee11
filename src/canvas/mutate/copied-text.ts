import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { isAloneOnLine, lineRange, lineStart } from '../layout/layout.ts';
import { needsProp } from '../props/needs-prop.ts';
import type { Range } from '../range.ts';

/** An attribute with a literal value. */
interface LiteralAttribute {
  readonly value: Range;
  readonly text: string;
}

/** Attributes that must be unique: with a shared ref, only the later element would be set. */
const ONLY_ONCE = ['id', 'ref', 'key'];

/**
 * Returns the code of the range without the element's own id, ref, and key, which must be unique. They stay if they get
 * a new value, or if the element's component requires them.
 * @param range the element or the node around it
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

/** Returns null without such an attribute, or if its value is computed. */
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

/** Returns the last attribute of the name, as React does. */
export function attributeOf(opening: ESTree.JSXOpeningElement, name: string): ESTree.JSXAttribute | null {
  const own = opening.attributes.findLast(
    (one) => one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && one.name.name === name,
  );
  return own?.type === 'JSXAttribute' ? own : null;
}

/** Extends the range to blank space that is removed with it. */
function withBlanks(source: string, range: Range): Range {
  if (isAloneOnLine(source, range)) return lineRange(source, range);
  const head = source.slice(lineStart(source, range.start), range.start);
  if (head.trim() === '') {
    const behind = /^[ \t]*/u.exec(source.slice(range.end))?.[0].length ?? 0;
    return { start: range.start, end: range.end + behind };
  }
  return { start: range.start - (head.length - head.trimEnd().length), end: range.end };
}
