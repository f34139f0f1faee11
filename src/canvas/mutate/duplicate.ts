import type { ESTree } from 'vite';
import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { DUPLICATE_PLACEHOLDER_PREFIX } from '#editor-protocol/codebase-id.ts';
import { isJsxParent, placeOf } from '../analysis/place-of.ts';
import { fileStyle } from '../code-style/file-style.ts';
import { indentAt, isAloneOnLine, lineEndOf, lineRange, lineStart } from '../code-style/layout.ts';
import { quoted } from '../code-style/quoted.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { walk, type SyntaxFile } from '../edit/syntax-file.ts';
import type { JsxFile } from '../jsx/jsx-file.ts';
import type { Range } from '../jsx/syntax-nodes.ts';
import { requiresSingleChild } from '../props/children-rules.ts';
import { needsProp } from '../props/component-props.ts';
import { outermost, selectionOf } from './selection.ts';

/** The copied range, and the text written after it. */
interface Copy {
  readonly range: Range;
  readonly text: string;
}

/** Inserts a copy of each element after it, with its content and its condition. */
export function duplicate(draft: EditDraft, { elements }: Mutations['duplicate']): Result<null, CanvasFault> {
  const selection = selectionOf(draft, elements);
  if (!selection.ok) return selection;
  for (const { file, text, targets } of selection.value) {
    const copied: Range[] = [];
    for (const target of outermost(targets)) {
      const copy = copyOf(target);
      if (!copy.ok) return copy;
      text.appendLeft(copy.value.range.end, copy.value.text);
      copied.push(copy.value.range);
    }
    draft.name(file.path, placeholders(file.elements, copied));
  }
  return ok(null);
}

function copyOf(target: Target): Result<Copy, CanvasFault> {
  const { node, file } = target;
  const place = placeOf(node, file);
  switch (place.kind) {
    case 'child':
      return besides(target, place.outer);
    case 'condition':
      return place.container === null ? noPlace() : besides(target, place.container);
    case 'item':
      return nextItem(target, place);
    case 'template':
      return refuse('list-template', 'This element is rendered for every entry of a list');
    case 'branch':
    case 'result':
    case 'value':
      return noPlace();
    default:
      return assertNever(place);
  }
}

function noPlace(): Result<never, CanvasFault> {
  return refuse('no-place', 'Only one element is possible at this place');
}

function besides(target: Target, child: ESTree.Node): Result<Copy, CanvasFault> {
  const { source, parentOf } = target.file;
  const parent = parentOf(child);
  if (parent !== null && isJsxParent(parent) && requiresSingleChild(parent, target) !== null)
    return noPlace();
  const { start, end } = child;
  const range = { start, end };
  const between = isAloneOnLine(source, range) ? lineEndOf(source) + indentAt(source, start) : '';
  return ok({ range, text: between + copiedText(target, range, idOfCopy(target)) });
}

function nextItem(
  target: Target,
  { array, outer }: { readonly array: ESTree.ArrayExpression; readonly outer: Range },
): Result<Copy, CanvasFault> {
  const { node, file } = target;
  const { source } = file;
  const key = literalAttribute(node, 'key');
  if (key === null && attributeOf(node.openingElement, 'key') !== null) {
    return refuse('list-template', 'The key of this element is computed: its copy would have the same key');
  }
  const { start, end } = outer;
  const beginsLine = source.slice(lineStart(source, start), start).trim() === '';
  const between = beginsLine ? lineEndOf(source) + indentAt(source, start) : ' ';
  const renamed = new Map(idOfCopy(target));
  if (key !== null) {
    const items = array.elements.filter((item) => item?.type === 'JSXElement');
    const keys = items.map((item) => literalAttribute(item, 'key')?.text);
    renamed.set('key', attributeCode(freeName(key.text, keys), file));
  }
  return ok({ range: { start, end }, text: `,${between}${copiedText(target, { start, end }, renamed)}` });
}

/** A new id, for a component that requires one. */
function idOfCopy(target: Target): ReadonlyMap<string, string> {
  const { node, file } = target;
  const id = literalAttribute(node, 'id');
  if (id === null || !needsProp(node, 'id', target)) return new Map();
  const ids: (string | undefined)[] = [];
  walk(file.program, (one) => {
    if (one.type === 'JSXElement') ids.push(literalAttribute(one, 'id')?.text);
  });
  return new Map([['id', attributeCode(freeName(id.text, ids), file)]]);
}

function attributeCode(value: string, file: SyntaxFile): string {
  return /["&]/u.test(value) ? `{${quoted(value, fileStyle(file).quote)}}` : `"${value}"`;
}

/** `a` → `a-2`, with the first free number. */
function freeName(name: string, taken: readonly (string | undefined)[]): string {
  let number = 2;
  while (taken.includes(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** In the instant update, each element of a copy has the placeholder of its original. */
function placeholders(elements: JsxFile['elements'], copied: readonly Range[]): readonly (string | null)[] {
  return copied.flatMap(({ start, end }) =>
    elements
      .filter(({ range }) => start <= range.start && range.end <= end)
      .map(({ codebaseId }) => `${DUPLICATE_PLACEHOLDER_PREFIX}${codebaseId}`),
  );
}

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
function copiedText(target: Target, range: Range, renamed: ReadonlyMap<string, string>): string {
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
function literalAttribute({ openingElement }: ESTree.JSXElement, name: string): LiteralAttribute | null {
  const own = attributeOf(openingElement, name);
  if (own === null || own.value === null) return null;
  const { start, end } = own.value;
  const inner = own.value.type === 'JSXExpressionContainer' ? own.value.expression : own.value;
  if (inner.type !== 'Literal') return null;
  return { value: { start, end }, text: String(inner.value) };
}

/** Returns the last attribute of the name, as React does. */
function attributeOf(opening: ESTree.JSXOpeningElement, name: string): ESTree.JSXAttribute | null {
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
