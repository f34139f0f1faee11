import { isDeepStrictEqual } from 'node:util';
import type { LookupPatch } from '#editor-protocol/canvas-answer.ts';
import type { LookupChanges } from '#editor-protocol/lookups.ts';
import type { FileChange } from '../edit/finish-edit.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import { joinLookups, lookupsOf, type CodeElement, type CodeLookups, type CodeScope } from '../lookups.ts';

const NO_LOOKUPS: CodeLookups = { treeElements: {}, scopes: {} };

/** Returns null for code with syntax errors, whose elements are unknown. @param text null if the file does not exist */
export function lookupsIn(path: string, text: string | null): CodeLookups | null {
  if (text === null || path.endsWith('.css')) return NO_LOOKUPS;
  const file = readJsx(path, text);
  return file.ok ? lookupsOf(file.value) : null;
}

/** Contains all entries of `after`, and null for removed ones. */
function patchBetween(before: CodeLookups, after: CodeLookups): LookupPatch {
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

/** The lookups last sent to editors per file, used to compute patches and to skip the editors' own edits. */
export interface KnownLookups {
  /** Records the lookups of a whole project. */
  readonly setAll: (lookups: CodeLookups) => void;
  /** Records lookups that editors have received. */
  readonly set: (path: string, lookups: CodeLookups) => void;
  /** Records lookups and returns the patch to send; null if nothing changed. */
  readonly update: (path: string, lookups: CodeLookups) => LookupPatch | null;
}

export function createKnownLookups(): KnownLookups {
  const known = new Map<string, CodeLookups>();
  return {
    setAll: (lookups) => {
      for (const [path, own] of byFile(lookups)) known.set(path, own);
    },
    set: (path, lookups) => void known.set(path, lookups),
    update: (path, lookups) => {
      const before = known.get(path) ?? NO_LOOKUPS;
      known.set(path, lookups);
      return isDeepStrictEqual(before, lookups) ? null : patchBetween(before, lookups);
    },
  };
}

function byFile({ treeElements, scopes }: CodeLookups): ReadonlyMap<string, CodeLookups> {
  const files = new Map<
    string,
    { treeElements: Record<string, CodeElement>; scopes: Record<string, CodeScope> }
  >();
  const fileOf = (path: string) => {
    const file = files.get(path) ?? { treeElements: {}, scopes: {} };
    files.set(path, file);
    return file;
  };
  for (const [id, element] of Object.entries(treeElements))
    fileOf(element.filename).treeElements[id] = element;
  for (const [id, scope] of Object.entries(scopes)) fileOf(scope.filename).scopes[id] = scope;
  return files;
}
