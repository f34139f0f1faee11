import type { LookupPatch } from '#editor-protocol/canvas-answer.ts';
import type { LookupChanges } from '#editor-protocol/lookups.ts';
import type { FileChange } from '../edit/finish-edit.ts';
import { joinLookups, lookupsOf, type CodeLookups } from '../lookups.ts';
import { readJsx } from '../read-jsx.ts';

export const NO_LOOKUPS: CodeLookups = { treeElements: {}, scopes: {} };

/** Returns null for code with syntax errors, whose elements are unknown. @param text null if the file does not exist */
export function lookupsIn(path: string, text: string | null): CodeLookups | null {
  if (text === null || path.endsWith('.css')) return NO_LOOKUPS;
  const file = readJsx(path, text);
  return file.ok ? lookupsOf(file.value) : null;
}

/** Contains all entries of `after`, and null for removed ones. */
export function patchBetween(before: CodeLookups, after: CodeLookups): LookupPatch {
  return {
    treeElements: changesBetween(before.treeElements, after.treeElements),
    scopes: changesBetween(before.scopes, after.scopes),
  };
}

export function patchOf(files: readonly FileChange[]): LookupPatch {
  const all = (side: 'before' | 'after') =>
    joinLookups(files.map((file) => lookupsIn(file.path, file[side]) ?? NO_LOOKUPS));
  return patchBetween(all('before'), all('after'));
}

function changesBetween<Entry>(
  before: Readonly<Record<string, Entry>>,
  after: Readonly<Record<string, Entry>>,
): LookupChanges<Entry> {
  const gone = Object.keys(before).filter((id) => !Object.hasOwn(after, id));
  return { ...Object.fromEntries(gone.map((id) => [id, null])), ...after };
}
