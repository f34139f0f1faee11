import { assertNever } from '#core/assert-never.ts';
import type { CanvasFaultCode } from '#editor-protocol/canvas-answer.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import { hasInstantUndo } from '#editor-protocol/change/change-transitions.ts';
import { createChange } from '#editor-protocol/change/create-change.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { CanvasFailure } from '../ports/canvas-port.ts';
import type { EditorEffect } from './editor-effect.ts';
import type { EditorState } from './editor-state.ts';
import { callFrame, type EditorStep } from './editor-step.ts';

/** Faults that mean that our copy of the code or the history is out of date. */
const OUT_OF_DATE: ReadonlySet<CanvasFaultCode> = new Set([
  'unknown-element',
  'stale-element',
  'unknown-activity',
  'not-latest',
]);

/** Handles a failed change: the code is unchanged, so reverts the page and shows the reason. */
export function changeRefused(before: EditorState, item: ChangeItem, failure: CanvasFailure): EditorStep {
  const effects: EditorEffect[] = [
    ...putRight(item).map(callFrame),
    callFrame({ name: 'setIsFlushing', isFlushing: false }),
    {
      type: 'show-toast',
      content: {
        variant: 'destructive',
        title: `${item.changeName}: not done`,
        description: sentence(failure),
      },
    },
  ];
  // Without an answer, the change may have been made.
  const asksAgain = failure.kind !== 'refused' || OUT_OF_DATE.has(failure.code);
  return {
    state: { ...before, pendingSelection: [] },
    effects: asksAgain ? [...effects, { type: 'ask-project' }] : effects,
  };
}

/** Returns the calls that revert the instant update: an undo if possible, else a refresh; none if nothing was shown. */
function putRight(item: ChangeItem): readonly FrameCall[] {
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

function sentence(failure: CanvasFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.message;
    case 'unreachable':
      return 'The canvas server does not answer, so look whether the file was changed. Start it again with npm run editor.';
    case 'not-understood':
      return `The canvas server gave an answer that was not understood: ${failure.message}.`;
    default:
      return assertNever(failure);
  }
}
