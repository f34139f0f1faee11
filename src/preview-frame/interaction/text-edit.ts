import type { FrameState } from '../frame-state.ts';
import type { FrameEvent } from './frame-event.ts';
import { redrawn, stay, type FrameStep } from './frame-step.ts';

type Began = Extract<FrameEvent, { type: 'text-edit-began' }>;
type Ended = Extract<FrameEvent, { type: 'text-edit-ended' }>;

export function textEditBegan(state: FrameState, { key, text }: Began): FrameStep {
  return redrawn(
    { ...state, editing: { key, originalText: text } },
    { type: 'emit', message: { id: 'START_EDITING_TEXT', data: { key, oldText: text } } },
  );
}

/** Sends the text even if it is unchanged, because the editor waits for it. The editor writes it into the code. */
export function textEditEnded(state: FrameState, { key, text }: Ended): FrameStep {
  if (state.editing === null) return stay(state);
  const data = { key, newText: text, oldText: state.editing.originalText };
  return redrawn({ ...state, editing: null }, { type: 'emit', message: { id: 'EDITED_TEXT', data } });
}

export function textEditLost(state: FrameState): FrameStep {
  return state.editing === null ? stay(state) : redrawn({ ...state, editing: null });
}
