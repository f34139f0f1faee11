import type { LookupPatch } from '#editor-protocol/canvas-answer.ts';
import { mergeLookups } from '#editor-protocol/merge-lookups.ts';
import type { EditorState } from './editor-state.ts';

/** What is known of the code, after a change of it. */
export function patched(code: EditorState['code'], patch: LookupPatch): EditorState['code'] {
  return {
    treeElements: mergeLookups(code.treeElements, patch.treeElements),
    scopes: mergeLookups(code.scopes, patch.scopes),
  };
}

/** As a patch: what is there no more has to be said, for lookups are merged. */
export function differences(before: EditorState['code'], after: EditorState['code']): LookupPatch {
  const gone = (ids: object): Readonly<Record<string, null>> =>
    Object.fromEntries(Object.keys(ids).map((id) => [id, null]));
  return {
    treeElements: { ...gone(before.treeElements), ...after.treeElements },
    scopes: { ...gone(before.scopes), ...after.scopes },
  };
}
