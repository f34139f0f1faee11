import { isCodebaseId } from '#editor-protocol/codebase-id.ts';
import { parseKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { parentInCode } from '../drag/planned-move.ts';
import { indexTree, parentOf, siblingsOf } from '../tree/tree-index.ts';
import type { EditorState } from '../state/editor-state.ts';
import { withoutEffects, type EditorStep } from '../state/editor-step.ts';
import { makeChange } from './change-queue.ts';

/** Keyboard changes to the whole selection; no effect without a selection. */
export function deleteSelection(state: EditorState, id: string): EditorStep {
  const codebaseIdsToRemove = selectedIds(state);
  return makeChange(state, { type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove } }, id);
}

export function duplicateSelection(state: EditorState, id: string): EditorStep {
  const codebaseIdsToDuplicate = selectedIds(state);
  return makeChange(state, { type: 'DUPLICATE', changeFields: { codebaseIdsToDuplicate } }, id);
}

export function wrapSelection(state: EditorState, id: string): EditorStep {
  const codebaseIdsToWrap = selectedIds(state);
  return makeChange(state, { type: 'WRAP_DIV', changeFields: { codebaseIdsToWrap } }, id);
}

/** Moves the selection past its neighbor in the code: past a whole list, because its items are one element there. */
export function nudgeSelection(state: EditorState, by: 1 | -1, id: string): EditorStep {
  const index = indexTree(state.tree);
  const { selected, multi } = state.pointed;
  const node = selected === null ? undefined : index.nodes.get(selected);
  if (node === undefined || multi.length > 0) return withoutEffects(state);
  const siblings = siblingsOf(index, node);
  const ahead =
    by === 1
      ? siblings.slice(siblings.indexOf(node) + 1)
      : siblings.slice(0, siblings.indexOf(node)).toReversed();
  const own = node.tempoElement.codebaseId;
  const neighbor = ahead.find(({ tempoElement }) => tempoElement.codebaseId !== own);
  if (neighbor === undefined) return withoutEffects(state);
  const other = neighbor.tempoElement.codebaseId;
  const container = containerOf(state, node);
  if (container === undefined || containerOf(state, neighbor) !== container) return withoutEffects(state);
  const changeFields = {
    codebaseIdToMove: own,
    codebaseIdToMoveTo: container,
    ...(by === 1 ? { afterCodebaseId: other } : { beforeCodebaseId: other }),
    expectedCurrentParentCodebaseId: container,
  };
  return makeChange(state, { type: 'MOVE_JSX', changeFields }, id);
}

/** Without duplicates: several items of a list are one element in the code. */
function selectedIds({ pointed: { selected, multi } }: EditorState): readonly string[] {
  const keys = multi.length > 0 ? multi : selected === null ? [] : [selected];
  return [...new Set(keys.map((key) => parseKey(key).codebaseId).filter(isCodebaseId))];
}

function containerOf({ code }: EditorState, node: NavTreeNode): string | undefined {
  return (
    parentInCode(code.treeElements, node.tempoElement.codebaseId) ?? parentOf(node)?.tempoElement.codebaseId
  );
}
