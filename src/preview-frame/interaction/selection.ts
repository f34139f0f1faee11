import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameState } from '../frame-state.ts';
import type { NavIndex } from '../nav/nav-index.ts';
import { isStaticallyEditable } from '../text/is-statically-editable.ts';
import { candidateAt, type Candidate } from './candidate.ts';
import { endPointer, prepareDrag } from './dragging.ts';
import type { FrameEffect } from './frame-effect.ts';
import type { FrameEvent } from './frame-event.ts';
import { redrawn, stay, type FrameStep } from './frame-step.ts';
import { joinOrLeave } from './multi-selection.ts';

type PointerDown = Extract<FrameEvent, { type: 'pointer-down' }>;

/** Selects the pressed element, or edits the text of the selected one, and prepares a drag. */
export function pointerDown(before: FrameState, event: PointerDown, nav: NavIndex | null): FrameStep {
  if (before.driveMode || before.editing !== null) return stay(before);
  // A second press without a release: the release was missed.
  const { state, effects } = endPointer(before, 'DRAG_CANCEL_EVENT');
  const pressed = press(state, event, nav);
  return { state: pressed.state, effects: [...effects, ...pressed.effects] };
}

function press(state: FrameState, event: PointerDown, nav: NavIndex | null): FrameStep {
  const { target, modifiers } = event;
  const candidate = candidateAt(state, nav, target, modifiers.bottomMost);
  if (candidate.kind === 'none') return held(deselect(state), event, null, state);
  if (modifiers.shift && state.selected !== null) {
    return held(joinOrLeave(state, candidate.key, state.selected), event, null, state);
  }
  if (candidate.kind === 'storyboard') return held(select(state, candidate.key), event, null, state);
  if (candidate.key === state.selected && isStaticallyEditable(candidate.key, state)) {
    return redrawn(
      { ...state, multiSelected: [] },
      { type: 'start-text-edit', key: candidate.key },
      { type: 'announce-multi', keys: [] },
    );
  }
  return held(select(state, candidate.key), event, candidate, state);
}

/** Announces an empty multi-selection on every press, because the editor may have set one. */
function select(state: FrameState, key: ElementKey): FrameStep {
  const announced: FrameEffect[] =
    key === state.selected ? [] : [{ type: 'announce-selected', key, withHtml: true }];
  return redrawn({ ...state, selected: key, multiSelected: [] }, ...announced, {
    type: 'announce-multi',
    keys: [],
  });
}

/** Sets the selection from the editor; the answer contains the element's HTML. */
export function dictateSelection(state: FrameState, key: ElementKey | null): FrameStep {
  if (key === state.selected) return stay(state);
  return redrawn({ ...state, selected: key }, { type: 'answer-selected', key });
}

function deselect(state: FrameState): FrameStep {
  const effects: FrameEffect[] = [];
  if (state.selected !== null) effects.push({ type: 'announce-selected', key: null, withHtml: false });
  if (state.multiSelected.length > 0) effects.push({ type: 'announce-multi', keys: [] });
  return redrawn({ ...state, selected: null, multiSelected: [] }, ...effects);
}

/** Records the pressed button, on the candidate or on an element that cannot be dragged. */
function held(
  { state, effects }: FrameStep,
  { pageX, pageY }: PointerDown,
  candidate: Extract<Candidate, { kind: 'node' }> | null,
  before: FrameState,
): FrameStep {
  return { state: prepareDrag(state, { pageX, pageY }, candidate?.node ?? null, before.selected), effects };
}
