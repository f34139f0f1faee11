import type { ESTree } from 'vite';
import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { DUPLICATE_PLACEHOLDER_PREFIX } from '#editor-protocol/codebase-id.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { walk, type SyntaxFile } from '../edit/syntax-file.ts';
import { indentAt, isAloneOnLine, lineEndOf, lineStart } from '../layout/layout.ts';
import { isJsxParent, placeOf } from '../place/place-of.ts';
import { requiresSingleChild } from '../place/requires-single-child.ts';
import type { JsxFile } from '../jsx-file.ts';
import { needsProp } from '../props/needs-prop.ts';
import type { Range } from '../range.ts';
import { fileStyle } from '../text/file-style.ts';
import { quoted } from '../text/quoted.ts';
import { attributeOf, copiedText, literalAttribute } from './copied-text.ts';
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
      return refuse('list-template', 'Every entry of the list is made of this element');
    case 'branch':
    case 'result':
    case 'value':
      return noPlace();
    default:
      return assertNever(place);
  }
}

function noPlace(): Result<never, CanvasFault> {
  return refuse('no-place', 'Where this element stands there is room for one alone');
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
    return refuse('list-template', 'The key of this element is worked out: its copy would have the same one');
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
