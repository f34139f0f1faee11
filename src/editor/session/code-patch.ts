import type { LookupPatch } from '#editor-protocol/canvas-answer.ts';
import { mergeLookups } from '#editor-protocol/merge-lookups.ts';
import type { EditorState } from './editor-state.ts';

/** Applies a patch to the known code. */
export function patched(code: EditorState['code'], patch: LookupPatch): EditorState['code'] {
  return {
    treeElements: mergeLookups(code.treeElements, patch.treeElements),
    scopes: mergeLookups(code.scopes, patch.scopes),
  };
}

/** Returns the patch from one state to another. Patches are merged, so removed ids must be null explicitly. */
export function differences(before: EditorState['code'], after: EditorState['code']): LookupPatch {
  const gone = (ids: object): Readonly<Record<string, null>> =>
    Object.fromEntries(Object.keys(ids).map((id) => [id, null]));
  return {
    treeElements: { ...gone(before.treeElements), ...after.treeElements },
    scopes: { ...gone(before.scopes), ...after.scopes },
  };
}
