import type { ESTree } from 'vite';
import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { childUnitOf } from '../analysis/place-of.ts';
import { isBlankText } from '../analysis/removal-plan.ts';
import {
  indentAt,
  indentUnit,
  isAloneOnLine,
  lineEndOf,
  lineStart,
  lineTextEnd,
  reindent,
} from '../code-style/layout.ts';
import { ownLineLayoutOf, type OwnLineLayout } from '../code-style/own-line-layout.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { ElementRef } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import type { Range } from '../jsx/syntax-nodes.ts';
import { canHoldChildren } from '../props/children-rules.ts';
import { slotBeside, type ChildSlot } from './child-slot.ts';

type Container = Pick<Target, 'node' | 'text' | 'file'>;

/** Code of a new element. */
export interface NewCode {
  readonly opening: string;
  readonly content: string;
  readonly closing: string;
  /** True if a formatter would put the content on its own line. */
  readonly takesLines: boolean;
}

/** Inserts a new child, laid out like its siblings: on its own line or inline. */
export function addChild(container: Container, code: NewCode, place: AddPlace): void {
  switch (place.kind) {
    case 'beside':
      writeBeside(container, place.slot, code);
      return;
    case 'end': {
      const { openingElement: opening, closingElement: closing } = container.node;
      if (closing === null) addEndTag(container, code);
      else writeAtEnd(container, { start: opening.end, end: closing.start }, place.side, code);
      return;
    }
    default:
      assertNever(place);
  }
}

function writeBeside({ text, file }: Container, slot: ChildSlot, code: NewCode): void {
  const { at, before, after, indent } = slot;
  const hasLine = before !== '' || after !== '';
  text.appendLeft(at, before + codeAt(code, hasLine ? indent : null, file.source) + after);
}

/** Gives a self-closing element an end tag. */
function addEndTag(container: Container, code: NewCode): void {
  const { node, text, file } = container;
  const { source } = file;
  const { name } = node.openingElement;
  const slash = source.lastIndexOf('/', node.end - 1);
  const head = source.slice(lineStart(source, slash), slash);
  const blanks = head.trim() === '' ? 0 : head.length - head.trimEnd().length;
  const layout = ownLineLayoutOf(node, file);
  const { before, written, after } = codeOnOwnLine(code, layout, source);
  text.remove(slash - blanks, node.end - 1);
  text.appendLeft(node.end, `${before}${written}${after}</${source.slice(name.start, name.end)}>`);
  putOnOwnLines(container, layout);
}

function writeAtEnd(container: Container, interior: Range, side: Side, code: NewCode): void {
  const { node, text, file } = container;
  const { source } = file;
  const inside = source.slice(interior.start, interior.end);
  const lineEnd = lineEndOf(source);
  if (node.children.every(isBlankText)) {
    const layout = ownLineLayoutOf(node, file);
    const { before, written, after } = codeOnOwnLine(code, layout, source);
    putOnOwnLines(container, layout);
    if (layout !== null && inside !== '') text.remove(interior.start, interior.end);
    text.appendLeft(interior.start, before + written + after);
    return;
  }
  const first = interior.start + (inside.length - inside.trimStart().length);
  const last = interior.start + inside.trimEnd().length;
  if (side === 'before' && lineStart(source, first) > interior.start) {
    const indent = indentAt(source, first);
    text.appendLeft(first, codeAt(code, indent, source) + lineEnd + indent);
    return;
  }
  if (side === 'after' && lineStart(source, interior.end) > last) {
    const indent = innerIndent(container, interior.end);
    text.appendLeft(lineTextEnd(source, last), lineEnd + indent + codeAt(code, indent, source));
    return;
  }
  const layout = canBreak(inside) ? ownLineLayoutOf(node, file) : null;
  const { before, written, after } = codeOnOwnLine(code, layout, source);
  text.appendLeft(interior.start, side === 'before' ? before + written + before : before);
  text.appendLeft(interior.end, side === 'after' ? before + written + after : after);
  putOnOwnLines(container, layout);
}

/** A space at either end of a line is rendered; a line end in its place would not be. */
function canBreak(inside: string): boolean {
  return inside.trim() === inside && !inside.includes('\n');
}

/** Indents like the last child on its own line, else one level deeper than the end tag. */
function innerIndent({ node, file: { source } }: Container, endTag: number): string {
  const last = node.children.findLast((child) => child.type !== 'JSXText' && isAloneOnLine(source, child));
  return last === undefined ? indentAt(source, endTag) + indentUnit(source) : indentAt(source, last.start);
}

/** Text before and after the first or only child of a container. */
function codeOnOwnLine(code: NewCode, layout: OwnLineLayout | null, source: string) {
  if (layout === null) return { before: '', written: codeAt(code, null, source), after: '' };
  const lineEnd = lineEndOf(source);
  const inner = layout.indent + indentUnit(source);
  return {
    before: lineEnd + inner,
    written: codeAt(code, inner, source),
    after: lineEnd + layout.indent,
  };
}

/** @param indent null if inline */
function codeAt(code: NewCode, indent: string | null, source: string): string {
  const { opening, content, closing, takesLines } = code;
  if (indent === null || !takesLines) return opening + content + closing;
  const line = lineEndOf(source) + indent;
  return `${opening}${line}${indentUnit(source)}${content}${line}${closing}`;
}

/** Puts the container on its own lines. */
function putOnOwnLines({ node, text, file }: Container, layout: OwnLineLayout | null): void {
  if (layout === null) return;
  reindent(text, file, node, layout.from, layout.indent);
  text.appendRight(node.start, layout.before);
  text.appendLeft(node.end, layout.after);
}

/** Position of a new child among an element's children. */
export type AddPlace =
  | { readonly kind: 'beside'; readonly slot: ChildSlot }
  /** Before the first or after the last child. */
  | { readonly kind: 'end'; readonly side: Side };

export type Side = 'before' | 'after';

/** If both neighbors are given, `after` counts, as in the frame. */
export function addPlace(
  draft: EditDraft,
  destination: Target,
  { before, after }: { readonly before: ElementRef | null; readonly after: ElementRef | null },
): Result<AddPlace, CanvasFault> {
  if (!canHoldChildren(destination)) {
    return refuse('no-place', `${destination.element.name} cannot have children`);
  }
  if (after !== null) return besides(draft, destination, after, 'after');
  return before === null ? ok({ kind: 'end', side: 'after' }) : besides(draft, destination, before, 'before');
}

function besides(
  draft: EditDraft,
  { element, node, file }: Target,
  ref: ElementRef,
  side: Side,
): Result<AddPlace, CanvasFault> {
  const neighbor = draft.target(ref);
  if (!neighbor.ok) return neighbor;
  const anchor = neighbor.value;
  const slot = anchor.file === file ? slotBeside(anchor.node, side, node, file) : null;
  if (slot === null) {
    return refuse('no-place', `${anchor.element.name} is not a child of ${element.name}`);
  }
  const isAtEnd = childUnitOf(anchor.node, file)?.node === outermostChild(node, side);
  return ok(isAtEnd ? { kind: 'end', side } : { kind: 'beside', slot });
}

function outermostChild({ children }: ESTree.JSXElement, side: Side): ESTree.Node | undefined {
  const seen = children.filter((child) => !isBlankText(child));
  return side === 'after' ? seen.at(-1) : seen[0];
}
