import { assertNever } from '#core/assert-never.ts';
import { handleAnswer } from './change-answers.ts';
import { endDrag } from './dragging.ts';
import type { EditorEvent } from '../state/editor-event.ts';
import type { EditorState } from '../state/editor-state.ts';
import { callFrame, withoutEffects, type EditorStep } from '../state/editor-step.ts';
import { handleFrameEvent } from './frame-messages.ts';
import { makeChange, redo, undo } from './change-queue.ts';
import { codeChanged, projectAnswered } from './connection.ts';
import { hover, select, stepSelection, toggleSelected } from './selection.ts';
import { deleteSelection, duplicateSelection, nudgeSelection, wrapSelection } from './selection-changes.ts';
import { go, setMode, setModifiers, setView } from './viewing.ts';

/** The reducer of the editor. Pure: it reaches the page, the server and the clock only through effects. */
export function editorReducer(state: EditorState, event: EditorEvent): EditorStep {
  switch (event.type) {
    case 'project-answered':
      return projectAnswered(state, event);
    case 'code-changed':
      return codeChanged(state, event.patch);
    case 'frame-event':
      return handleFrameEvent(state, event);
    case 'change-answered':
      return handleAnswer(state, event);
    case 'hover':
      return hover(state, event.key);
    case 'select':
      return select(state, event.key);
    case 'toggle-selected':
      return toggleSelected(state, event.key);
    case 'step-selection':
      return stepSelection(state, event.to);
    case 'change':
      return makeChange(state, event.draft, event.id);
    case 'delete-selection':
      return deleteSelection(state, event.id);
    case 'duplicate-selection':
      return duplicateSelection(state, event.id);
    case 'wrap-selection':
      return wrapSelection(state, event.id);
    case 'nudge-selection':
      return nudgeSelection(state, event.by, event.id);
    case 'undo':
      return undo(state, event.id);
    case 'redo':
      return redo(state, event.id);
    case 'cancel':
      return cancel(state);
    case 'set-mode':
      return setMode(state, event.mode);
    case 'set-view':
      return setView(state, event.view);
    case 'set-device':
      return withoutEffects({ ...state, device: event.device });
    case 'set-modifiers':
      return setModifiers(state, event.modifiers);
    case 'go':
      return go(state, event.to);
    default:
      return assertNever(event);
  }
}

/** Cancels the current drag; without a drag, clears the selection. */
function cancel(state: EditorState): EditorStep {
  if (state.drag.phase === 'none')
    return state.pointed.selected === null ? withoutEffects(state) : select(state, null);
  const ended = endDrag(state);
  return { state: ended.state, effects: [...ended.effects, callFrame({ name: 'triggerDragCancel' })] };
}
