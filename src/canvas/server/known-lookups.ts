import { isDeepStrictEqual } from 'node:util';
import type { LookupPatch } from '#editor-protocol/canvas-answer.ts';
import type { CodeElement, CodeLookups, CodeScope } from '../lookups.ts';
import { NO_LOOKUPS, patchBetween } from './lookup-patch.ts';

/** The lookups last sent to editors per file, used to compute patches and to skip the editors' own edits. */
export interface KnownLookups {
  /** Records the lookups of a whole project. */
  readonly learnAll: (lookups: CodeLookups) => void;
  /** Records lookups that editors have received. */
  readonly note: (path: string, lookups: CodeLookups) => void;
  /** Records lookups and returns the patch to send; null if nothing changed. */
  readonly learn: (path: string, lookups: CodeLookups) => LookupPatch | null;
}

export function createKnownLookups(): KnownLookups {
  const known = new Map<string, CodeLookups>();
  return {
    learnAll: (lookups) => {
      for (const [path, own] of byFile(lookups)) known.set(path, own);
    },
    note: (path, lookups) => void known.set(path, lookups),
    learn: (path, lookups) => {
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
