import type { MutationAnswer } from '#editor-protocol/canvas-answer.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import { markSucceeded, withAnswer } from '#editor-protocol/change/change-transitions.ts';
import { renameAllChangeIds, renamedKey, type NewIds } from '#editor-protocol/change/rename-change-ids.ts';
import { requestFor } from '#editor-protocol/change/request-for.ts';
import { formatKey, type ElementKey } from '#editor-protocol/element-key.ts';
import { patched } from './code-patch.ts';
import type { EditorEffect } from './editor-effect.ts';
import type { EditorEvent } from './editor-event.ts';
import type { Changes, EditorState, LedgerEntry } from './editor-state.ts';
import { callFrame, inTurn, stay, type EditorStep } from './editor-step.ts';
import { startNext } from './making-changes.ts';
import { STORYBOARD } from './opening.ts';
import { changeRefused } from './change-refused.ts';
import { restoreSelection } from './restore-selection.ts';
import { summaryOf } from './summary-of.ts';

type ChangeAnswered = Extract<EditorEvent, { type: 'change-answered' }>;

/** Handles the server's answer to the first change in the queue. Starts the next one in either case. */
export function changeAnswered(state: EditorState, { changeId, answer, at }: ChangeAnswered): EditorStep {
  const [item, ...rest] = state.changes.queue;
  if (item?.id !== changeId) throw new Error(`Nobody waits for an answer to ${changeId}`);
  const free: EditorState = { ...state, changes: { ...state.changes, queue: rest } };
  const answered = (before: EditorState): EditorStep =>
    answer.ok ? changeMade(before, item, answer.value, at) : changeRefused(before, item, answer.error);
  return inTurn(free, answered, startNext);
}

function changeMade(before: EditorState, item: ChangeItem, answer: MutationAnswer, at: number): EditorStep {
  const { prevIdToNewIdMap: newIds, lookups } = answer;
  const summary = summaryOf(item, before.code.treeElements);
  const renamed = withNewIds({ ...before, code: patched(before.code, lookups) }, newIds);
  const state: EditorState = { ...renamed, changes: recorded(renamed.changes, item, answer, summary, at) };
  const effects: EditorEffect[] = [];
  if (Object.keys(newIds).length > 0) {
    effects.push(callFrame({ name: 'updateCodebaseIds', newIds, ...state.code }));
  }
  effects.push(
    callFrame({ name: 'setNewLookups', ...lookups }),
    callFrame({ name: 'setIsFlushing', isFlushing: false }),
  );
  const toast = successToast(before, item);
  if (toast !== undefined) effects.push({ type: 'show-toast', content: { title: toast } });
  const selected = selectedAfter(state, item, answer);
  return { state: selected.state, effects: [...effects, ...selected.effects] };
}

/** Replaces ids that changed in the code, in everything queued and selected. */
function withNewIds(state: EditorState, newIds: NewIds): EditorState {
  const { pointed, changes, drag } = state;
  const renamed = (key: ElementKey): ElementKey => renamedKey(newIds, key);
  const ifAny = (key: ElementKey | null): ElementKey | null => (key === null ? null : renamed(key));
  return {
    ...state,
    pointed: {
      hovered: ifAny(pointed.hovered),
      selected: ifAny(pointed.selected),
      multi: pointed.multi.map(renamed),
    },
    pendingSelection: state.pendingSelection.map(renamed),
    editingText: ifAny(state.editingText),
    changes: { ...changes, queue: changes.queue.map((item) => renameAllChangeIds(item, newIds)) },
    drag:
      drag.phase === 'none'
        ? drag
        : {
            ...drag,
            keys: drag.keys.map(renamed),
            drop: drag.drop && {
              containerKey: renamed(drag.drop.containerKey),
              beforeKey: ifAny(drag.drop.beforeKey),
              afterKey: ifAny(drag.drop.afterKey),
            },
          },
  };
}

/**
 * Moves the answered change to `done` or `undone`. Entries keep the ids from when they were made: undo goes back one
 * by one, so the code has these ids again when the entry's turn comes.
 */
function recorded(
  changes: Changes,
  item: ChangeItem,
  answer: MutationAnswer,
  summary: string,
  at: number,
): Changes {
  const { done, undone } = changes;
  const { activityId, prevIdToNewIdMap } = answer;
  if (item.type === 'UNDO') {
    const entry = lastOf(done, item.changeFields.changeToUndo);
    return { ...changes, done: done.slice(0, -1), undone: [...undone, entry] };
  }
  if (item.type === 'REDO') {
    const entry = lastOf(undone, item.changeFields.changeToRedo);
    const again = { ...entry, activityId, item: withAnswer(entry.item, activityId, prevIdToNewIdMap) };
    return { ...changes, done: [...done, again], undone: undone.slice(0, -1) };
  }
  const made = markSucceeded(withAnswer(item, activityId, prevIdToNewIdMap));
  return { ...changes, done: [...done, { activityId, summary, at, item: made }], undone: [] };
}

function lastOf(entries: readonly LedgerEntry[], { id }: ChangeItem): LedgerEntry {
  const entry = entries.at(-1);
  if (entry?.item.id !== id) throw new Error(`The history does not end with ${id}`);
  return entry;
}

/** Selects added elements once the page shows them. An undo restores the selection from before the undone change. */
function selectedAfter(state: EditorState, item: ChangeItem, { addedIds }: MutationAnswer): EditorStep {
  const { type, _instantUpdateSent: wasShown } = item;
  if (type === 'UNDO')
    return wasShown ? stay(state) : restoreSelection(state, item.changeFields.changeToUndo);
  const makesElements = type === 'ADD_JSX' || type === 'DUPLICATE' || type === 'WRAP_DIV';
  if (!makesElements || addedIds.length === 0) return stay(state);
  return stay({ ...state, pendingSelection: outermost(state, addedIds).map(keyAnywhere) });
}

/** Returns the added elements that are not inside another added element. */
function outermost({ code }: EditorState, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => {
    const parent = code.treeElements[id]?.['parentCodebaseId'];
    return typeof parent !== 'string' || !ids.includes(parent);
  });
}

function keyAnywhere(codebaseId: string): ElementKey {
  return formatKey({ codebaseId, storyboardId: STORYBOARD, uniquePath: 'root' });
}

function successToast({ canvasId, code }: EditorState, item: ChangeItem): string | undefined {
  const request = requestFor(item, { canvasId, treeElements: code.treeElements });
  return request.ok ? request.value.successToast : undefined;
}
