import { assertNever } from '#core/assert-never.ts';
import type { Target } from '../edit/edit-draft.ts';
import {
  indentAt,
  indentUnit,
  isAloneOnLine,
  lineEndOf,
  lineStart,
  lineTextEnd,
  reindent,
} from '../layout/layout.ts';
import { ownLineLayoutOf, type OwnLineLayout } from '../layout/own-line-layout.ts';
import { isBlankText } from '../place/removal-ranges.ts';
import type { Range } from '../range.ts';
import type { AddPlace, Side } from './add-place.ts';
import type { ChildSlot } from './child-slot.ts';
import type { NewCode } from './write-element.ts';

type Container = Pick<Target, 'node' | 'text' | 'file'>;

/** Inserts a new child, laid out like its siblings: on its own line or inline. */
export function addChild(container: Container, code: NewCode, place: AddPlace): void {
  switch (place.kind) {
    case 'beside':
      writeBeside(container, place.slot, code);
      return;
    case 'end': {
      const { openingElement: opening, closingElement: closing } = container.node;
      if (closing === null) openUp(container, code);
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
function openUp(container: Container, code: NewCode): void {
  const { node, text, file } = container;
  const { source } = file;
  const { name } = node.openingElement;
  const slash = source.lastIndexOf('/', node.end - 1);
  const head = source.slice(lineStart(source, slash), slash);
  const blanks = head.trim() === '' ? 0 : head.length - head.trimEnd().length;
  const standing = ownLineLayoutOf(node, file);
  const { before, written, after } = onOwnLine(code, standing, source);
  text.remove(slash - blanks, node.end - 1);
  text.appendLeft(node.end, `${before}${written}${after}</${source.slice(name.start, name.end)}>`);
  stand(container, standing);
}

function writeAtEnd(container: Container, interior: Range, side: Side, code: NewCode): void {
  const { node, text, file } = container;
  const { source } = file;
  const inside = source.slice(interior.start, interior.end);
  const lineEnd = lineEndOf(source);
  if (node.children.every(isBlankText)) {
    const standing = ownLineLayoutOf(node, file);
    const { before, written, after } = onOwnLine(code, standing, source);
    stand(container, standing);
    if (standing !== null && inside !== '') text.remove(interior.start, interior.end);
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
  const standing = canBreak(inside) ? ownLineLayoutOf(node, file) : null;
  const { before, written, after } = onOwnLine(code, standing, source);
  text.appendLeft(interior.start, side === 'before' ? before + written + before : before);
  text.appendLeft(interior.end, side === 'after' ? before + written + after : after);
  stand(container, standing);
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
function onOwnLine(code: NewCode, standing: OwnLineLayout | null, source: string) {
  if (standing === null) return { before: '', written: codeAt(code, null, source), after: '' };
  const lineEnd = lineEndOf(source);
  const inner = standing.indent + indentUnit(source);
  return {
    before: lineEnd + inner,
    written: codeAt(code, inner, source),
    after: lineEnd + standing.indent,
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
function stand({ node, text, file }: Container, standing: OwnLineLayout | null): void {
  if (standing === null) return;
  reindent(text, file, node, standing.from, standing.indent);
  text.appendRight(node.start, standing.before);
  text.appendLeft(node.end, standing.after);
}
