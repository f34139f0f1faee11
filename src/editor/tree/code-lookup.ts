import { type TreeElementLookup, mergeLookups } from '#editor-protocol/lookups.ts';
import type { LookupPatch } from '#editor-protocol/canvas-answer.ts';
import type { EditorState } from '../state/editor-state.ts';

/** Returns a sentence with the source location of an element, or an empty string if it is unknown. */
export function placeInCode(code: TreeElementLookup, id: string): string {
  const element = Object.hasOwn(code, id) ? code[id] : undefined;
  if (element?.filename === undefined) return '';
  const line = element['line'];
  return `It is in ${element.filename}${typeof line === 'number' ? `, line ${line}` : ''}.`;
}

/** Applies a patch to the known code. */
export function applyPatch(code: EditorState['code'], patch: LookupPatch): EditorState['code'] {
  return {
    treeElements: mergeLookups(code.treeElements, patch.treeElements),
    scopes: mergeLookups(code.scopes, patch.scopes),
  };
}

/** Returns the patch from one state to another. Patches are merged, so removed ids must be null explicitly. */
export function diffLookups(before: EditorState['code'], after: EditorState['code']): LookupPatch {
  const gone = (ids: object): Readonly<Record<string, null>> =>
    Object.fromEntries(Object.keys(ids).map((id) => [id, null]));
  return {
    treeElements: { ...gone(before.treeElements), ...after.treeElements },
    scopes: { ...gone(before.scopes), ...after.scopes },
  };
}
