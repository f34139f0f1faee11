import type { MutationAnswer, CanvasFaultCode } from '#editor-protocol/canvas-answer.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import { hasInstantUndo, createChange } from '#editor-protocol/change/change-transitions.ts';
import { renameAllChangeIds, renamedKey, type NewIds } from '#editor-protocol/change/rename-change-ids.ts';
import { requestFor } from '#editor-protocol/change/request-for.ts';
import { formatKey, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import { applyPatch } from '../tree/code-lookup.ts';
import {
  type EditorEffect,
  callFrame,
  runInSequence,
  withoutEffects,
  type EditorStep,
} from '../state/editor-step.ts';
import type { EditorEvent } from '../state/editor-event.ts';
import type { EditorState, ExpectedReports } from '../state/editor-state.ts';
import { startNext } from './change-queue.ts';
import { STORYBOARD } from './connection.ts';
import { restoreSelection } from './selection.ts';
import { recordAnswer, summaryOf } from './change-history.ts';
import { assertNever } from '#core/assert-never.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { CanvasFailure } from '../state/editor-ports.ts';

type ChangeAnswered = Extract<EditorEvent, { type: 'change-answered' }>;

/** Handles the server's answer to the first change in the queue. Starts the next one in either case. */
export function handleAnswer(state: EditorState, { changeId, answer, at }: ChangeAnswered): EditorStep {
  const [item, ...rest] = state.changes.queue;
  if (item?.id !== changeId) throw new Error(`No change waits for an answer to ${changeId}`);
  const free: EditorState = { ...state, changes: { ...state.changes, queue: rest } };
  const answered = (before: EditorState): EditorStep =>
    answer.ok ? applyAnswer(before, item, answer.value, at) : handleFailure(before, item, answer.error);
  return runInSequence(free, answered, startNext);
}

function applyAnswer(before: EditorState, item: ChangeItem, answer: MutationAnswer, at: number): EditorStep {
  const { prevIdToNewIdMap: newIds, lookups } = answer;
  const hasNewIds = Object.keys(newIds).length > 0;
  const summary = summaryOf(item, before.code.treeElements);
  const renamed = withNewIds({ ...before, code: applyPatch(before.code, lookups) }, newIds);
  const state: EditorState = {
    ...renamed,
    changes: recordAnswer(renamed.changes, item, answer, summary, at),
    expectedReports: hasNewIds ? reportsAfter(before, newIds) : before.expectedReports,
  };
  const effects: EditorEffect[] = [];
  if (hasNewIds) effects.push(callFrame({ name: 'updateCodebaseIds', newIds, ...state.code }));
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

/** Returns the reports that the frame will send when `updateCodebaseIds` renames its selection. */
function reportsAfter({ pointed, expectedReports }: EditorState, newIds: NewIds): ExpectedReports {
  const { selectedIds, multi } = expectedReports;
  const newId = pointed.selected === null ? undefined : newIds[parseKey(pointed.selected).codebaseId];
  return {
    selectedIds: newId === undefined ? selectedIds : [...selectedIds, newId],
    multi: pointed.multi.length === 0 ? multi : multi + 1,
  };
}

/** Selects added elements once the page shows them. An undo restores the selection from before the undone change. */
function selectedAfter(state: EditorState, item: ChangeItem, { addedIds }: MutationAnswer): EditorStep {
  const { type, _instantUpdateSent: wasShown } = item;
  if (type === 'UNDO')
    return wasShown ? withoutEffects(state) : restoreSelection(state, item.changeFields.changeToUndo);
  const makesElements = type === 'ADD_JSX' || type === 'DUPLICATE' || type === 'WRAP_DIV';
  if (!makesElements || addedIds.length === 0) return withoutEffects(state);
  return withoutEffects({ ...state, pendingSelection: outermost(state, addedIds).map(keyAnywhere) });
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

/** Faults that mean that our copy of the code or the history is out of date. */
const OUT_OF_DATE: ReadonlySet<CanvasFaultCode> = new Set([
  'unknown-element',
  'stale-element',
  'unknown-activity',
  'not-latest',
]);

/** Handles a failed change: the code is unchanged, so reverts the page and shows the reason. */
function handleFailure(before: EditorState, item: ChangeItem, failure: CanvasFailure): EditorStep {
  const effects: EditorEffect[] = [
    ...revertCalls(item).map(callFrame),
    callFrame({ name: 'setIsFlushing', isFlushing: false }),
    {
      type: 'show-toast',
      content: {
        variant: 'destructive',
        title: `${item.changeName}: not done`,
        description: failureMessage(failure),
      },
    },
  ];
  // Without an answer, the change may have been made.
  const isOutOfDate = failure.kind !== 'refused' || OUT_OF_DATE.has(failure.code);
  return {
    state: { ...before, pendingSelection: [] },
    effects: isOutOfDate ? [...effects, { type: 'load-project' }] : effects,
  };
}

/** Returns the calls that revert the instant update: an undo if possible, else a refresh; none if nothing was shown. */
function revertCalls(item: ChangeItem): readonly FrameCall[] {
  // The user typed this text in the page itself, so there is no instant update to revert.
  if (item.type === 'EDIT_TEXT') return [{ name: 'refresh' }];
  const {
    _instantUpdateSent: sent,
    _instantUpdateFinished: finished,
    _instantUpdateSuccessful: successful,
  } = item;
  if (!sent || (finished && !successful)) return [];
  if (!hasInstantUndo(item) || !finished) return [{ name: 'refresh' }];
  const undo = createChange({ type: 'UNDO', changeFields: { changeToUndo: item } }, item.id);
  return [{ name: 'applyChangeItemToDocument', item: undo }];
}

function failureMessage(failure: CanvasFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.message;
    case 'unreachable':
      return 'The canvas server does not answer, so check whether the file was changed. Start it again with npm run editor.';
    case 'invalid-answer':
      return `The canvas server sent an invalid answer: ${failure.message}.`;
    default:
      return assertNever(failure);
  }
}
