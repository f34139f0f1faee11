import type { MagicString } from 'magic-string';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import type { EditDraft } from './edit-draft.ts';
import { refuse } from './refuse.ts';

export interface FileChange {
  /** Relative to the project root, with slashes. */
  readonly path: string;
  /** Null if the edit creates the file. */
  readonly before: string | null;
  /** Null if the edit deletes the file, as when undoing its creation. */
  readonly after: string | null;
}

export interface Edit {
  readonly files: readonly FileChange[];
  /** Previous id → new id of every element whose id changed, including placeholders of instant updates. */
  readonly newIds: Readonly<Record<string, string>>;
  /** Ids of new elements, in source order. */
  readonly addedIds: readonly string[];
}

const CODE = /\.[jt]sx$/u;

/** Renders a draft to a result. Fails with `would-not-parse` instead of producing invalid code. */
export function finishEdit(draft: EditDraft): Result<Edit, CanvasFault> {
  const { texts, created, placeholders } = draft.edited();
  // New files are written first and removed last on undo, so that no code imports a missing style sheet.
  const files: FileChange[] = [...created].map(([path, after]) => ({ path, before: null, after }));
  const newIds: Record<string, string> = {};
  const addedIds: string[] = [];
  for (const [path, text] of texts) {
    const after = text.toString();
    if (after === text.original) continue;
    files.push({ path, before: text.original, after });
    if (!CODE.test(path)) continue;
    const ids = idsAfter(path, text, after, placeholders.get(path) ?? []);
    if (!ids.ok) return ids;
    Object.assign(newIds, ids.value.newIds);
    addedIds.push(...ids.value.addedIds);
  }
  if (files.length === 0) return refuse('nothing-to-change', 'The code already says this');
  return ok({ files, newIds, addedIds });
}

/**
 * Matches new elements to old ones by the origin of their `<` in the text's source map, which also covers moved text.
 * An element without a match is new.
 */
function idsAfter(
  path: string,
  text: MagicString,
  after: string,
  placeholders: readonly (string | null)[],
): Result<Pick<Edit, 'newIds' | 'addedIds'>, CanvasFault> {
  const before = readJsx(path, text.original);
  const now = readJsx(path, after);
  if (!before.ok) return refuse('syntax-error', `${path} has a syntax error: ${before.error}`);
  if (!now.ok) return refuse('would-not-parse', `The edit would break ${path}: ${now.error}`);

  const byStart = new Map(before.value.elements.map((one) => [one.range.start, one.codebaseId]));
  const originalAt = originalOffsets(text, after, byStart.keys());
  const newIds: Record<string, string> = {};
  const addedIds: string[] = [];
  for (const { codebaseId, range } of now.value.elements) {
    const origin = originalAt(range.start);
    const previous = origin === null ? undefined : byStart.get(origin);
    if (previous === undefined) {
      const placeholder = placeholders[addedIds.length] ?? null;
      if (placeholder !== null) newIds[placeholder] = codebaseId;
      addedIds.push(codebaseId);
    } else if (previous !== codebaseId) newIds[previous] = codebaseId;
  }
  return ok({ newIds, addedIds });
}

/**
 * Returns a map from offsets in the rendered text to offsets in the original; null for new characters, and for offsets
 * not in `offsets`, because mapping every character would cost more than the rest of the edit.
 */
function originalOffsets(
  text: MagicString,
  after: string,
  offsets: Iterable<number>,
): (offset: number) => number | null {
  for (const offset of offsets) text.addSourcemapLocation(offset);
  const { mappings } = text.generateDecodedMap();
  const starts = lineStarts(text.original);
  const lines = lineStarts(after);
  return (offset) => {
    let line = lines.findLastIndex((start) => start <= offset);
    line = Math.max(0, line);
    const column = offset - (lines[line] ?? 0);
    const segment = mappings[line]?.find(([at]) => at === column);
    if (segment === undefined || segment.length < 4) return null;
    const [, , originalLine, originalColumn] = segment;
    const original = (starts[originalLine ?? 0] ?? 0) + (originalColumn ?? 0);
    return text.original[original] === after[offset] ? original : null;
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
