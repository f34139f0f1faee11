import type { ChangeDraft, ChangeItem } from '#editor-protocol/change/change-item.ts';
import {
  deselectAfterInstantUpdate,
  doNotSendInstantUpdate,
  markInstantUpdateSent,
  needsInstantUpdate,
  selectAfterUndo,
  createChange,
} from '#editor-protocol/change/change-transitions.ts';
import { requestFor } from '#editor-protocol/change/request-for.ts';
import { indexTree, isWithin } from '../tree/tree-index.ts';
import { resolveHistoryStep, canShowAtOnce, plannedHistory } from './change-history.ts';
import { type EditorEffect, callFrame, withoutEffects, type EditorStep } from '../state/editor-step.ts';
import { type Changes, type EditorState, NO_STYLES } from '../state/editor-state.ts';
import { restoreSelection } from './selection.ts';

/*
 * Changes are made in the code one at a time: the first in the queue is at the server. A change that supports an
 * instant update is shown at once; while files are written, only if a page reload does not disturb it.
 */

interface Shown {
  readonly item: ChangeItem;
  readonly effects: readonly EditorEffect[];
}

/** Queues a change requested anywhere in the editor. */
export function makeChange(state: EditorState, draft: ChangeDraft, id: string): EditorStep {
  if (isEmptyChange(draft)) return withoutEffects(state);
  const { selected, multi } = state.pointed;
  const keys = multi.length > 0 ? multi : null;
  const item = selectAfterUndo(createChange(draft, id), { key: selected, keys });
  const removesSelection =
    draft.type === 'REMOVE_JSX' && isSelectionWithin(state, draft.changeFields.codebaseIdsToRemove);
  if (!removesSelection) return enqueue(state, item);
  const pointed = { hovered: null, selected: null, multi: [] };
  return enqueue(
    { ...state, pointed, pendingSelection: [], styles: NO_STYLES },
    deselectAfterInstantUpdate(item),
  );
}

function enqueue(state: EditorState, item: ChangeItem): EditorStep {
  const { queue } = state.changes;
  if (queue.length === 0) return startNext(withQueue(state, [item]));
  const isStep = item.type === 'UNDO' || item.type === 'REDO';
  const shown = item.canInstantUpdateWhileFlushing && !isStep ? showAtOnce(item) : { item, effects: [] };
  return { state: withQueue(state, [...queue, shown.item]), effects: shown.effects };
}

/** Sends the first change in the queue. Skips an undo or redo whose change was not made. */
export function startNext(state: EditorState): EditorStep {
  const [first, ...rest] = state.changes.queue;
  if (first === undefined) return withoutEffects(state);
  const resolved = resolveHistoryStep(first, state.changes);
  if (resolved === null) return startNext(withQueue(state, rest));
  const request = requestFor(resolved, { canvasId: state.canvasId, treeElements: state.code.treeElements });
  if (!request.ok) throw new Error(`${request.error}: ${resolved.type}`);
  const { item, effects } = showAtOnce(canShowAtOnce(resolved) ? resolved : doNotSendInstantUpdate(resolved));
  const sent = withQueue(state, [item, ...rest]);
  const { _instantUpdateSent: isShown } = item;
  const restored =
    item.type === 'UNDO' && isShown
      ? restoreSelection(sent, item.changeFields.changeToUndo)
      : withoutEffects(sent);
  return {
    state: restored.state,
    effects: [
      ...effects,
      ...restored.effects,
      callFrame({ name: 'setIsFlushing', isFlushing: true }),
      { type: 'send-change', changeId: item.id, request: request.value },
    ],
  };
}

function withQueue(state: EditorState, queue: Changes['queue']): EditorState {
  return { ...state, changes: { ...state.changes, queue } };
}

function showAtOnce(item: ChangeItem): Shown {
  if (!needsInstantUpdate(item)) return { item, effects: [] };
  const sent = markInstantUpdateSent(item);
  const call = { name: 'applyChangeItemToDocument', item: withoutSelection(sent) } as const;
  return { item: sent, effects: [callFrame(call)] };
}

/** Removes the selection from an undo: the session restores it from the current page, not from the stored path. */
function withoutSelection(item: ChangeItem): ChangeItem {
  if (item.type !== 'UNDO') return item;
  const changeToUndo = selectAfterUndo(item.changeFields.changeToUndo, { key: undefined, keys: undefined });
  return { ...item, changeFields: { ...item.changeFields, changeToUndo } };
}

function isSelectionWithin({ tree, pointed }: EditorState, removedIds: readonly string[]): boolean {
  const { nodes, byCodebaseId } = indexTree(tree);
  const selected = pointed.selected === null ? undefined : nodes.get(pointed.selected);
  if (selected === undefined) return false;
  return removedIds
    .flatMap((id) => byCodebaseId.get(id) ?? [])
    .some((removed) => isWithin(selected, removed));
}

/** Whether the change has an empty list of elements, or is `UNKNOWN`. */
function isEmptyChange(draft: ChangeDraft): boolean {
  const { type } = draft;
  if (type === 'REMOVE_JSX') return draft.changeFields.codebaseIdsToRemove.length === 0;
  if (type === 'WRAP_DIV') return draft.changeFields.codebaseIdsToWrap.length === 0;
  if (type === 'DUPLICATE') return draft.changeFields.codebaseIdsToDuplicate.length === 0;
  return type === 'UNKNOWN';
}

/** Undoes the last requested change, whether or not the server has made it yet. */
export function undo(state: EditorState, id: string): EditorStep {
  const changeToUndo = plannedHistory(state.changes).done.at(-1);
  if (changeToUndo === undefined) return withoutEffects(state);
  return enqueue(state, createChange({ type: 'UNDO', changeFields: { changeToUndo } }, id));
}

export function redo(state: EditorState, id: string): EditorStep {
  const changeToRedo = plannedHistory(state.changes).undone.at(-1);
  if (changeToRedo === undefined) return withoutEffects(state);
  return enqueue(state, createChange({ type: 'REDO', changeFields: { changeToRedo } }, id));
}
