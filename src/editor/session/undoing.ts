import { createChange } from '#editor-protocol/change/create-change.ts';
import type { EditorState } from './editor-state.ts';
import { stay, type EditorStep } from './editor-step.ts';
import { enqueue } from './making-changes.ts';
import { plannedHistory } from './planned-history.ts';

/** Undoes the last requested change, whether or not the server has made it yet. */
export function undo(state: EditorState, id: string): EditorStep {
  const changeToUndo = plannedHistory(state.changes).done.at(-1);
  if (changeToUndo === undefined) return stay(state);
  return enqueue(state, createChange({ type: 'UNDO', changeFields: { changeToUndo } }, id));
}

export function redo(state: EditorState, id: string): EditorStep {
  const changeToRedo = plannedHistory(state.changes).undone.at(-1);
  if (changeToRedo === undefined) return stay(state);
  return enqueue(state, createChange({ type: 'REDO', changeFields: { changeToRedo } }, id));
}
