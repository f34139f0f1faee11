import { isSibling, isStoryboard, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavIndex } from '../host/frame-host.ts';
import type { FrameState } from '../host/frame-state.ts';
import { candidateAt, type Candidate } from './candidate.ts';
import { withRedraw, withoutEffects, type FrameStep } from './frame-effect.ts';
import type { Pointing } from './frame-event.ts';

/** Handles a pointer over an element. Active during text editing, inactive while a drag is possible. */
export function pointerOver(
  state: FrameState,
  { target, modifiers }: Pointing,
  nav: NavIndex | null,
): FrameStep {
  if (modifiers.alt || state.driveMode || state.pointer.phase !== 'idle') return withoutEffects(state);
  const candidate = candidateAt(state, nav, target, modifiers.bottomMost);
  return hover(state, modifiers.shift ? joinable(state, candidate) : keyOfCandidate(candidate));
}

/** Notifies the editor of changes only. */
export function hover(state: FrameState, key: ElementKey | null): FrameStep {
  if (key === state.hovered) return withoutEffects(state);
  return withRedraw(
    { ...state, hovered: key },
    { type: 'emit', message: { id: 'HOVERED_ELEMENT_KEY', elementKey: key } },
  );
}

/** Sets the hover from the editor's list of elements, which needs no answer. */
export function setHover(state: FrameState, key: ElementKey | null): FrameStep {
  if (state.driveMode || key === state.hovered) return withoutEffects(state);
  return withRedraw({ ...state, hovered: key });
}

function keyOfCandidate(candidate: Candidate): ElementKey | null {
  return candidate.kind === 'none' ? null : candidate.key;
}

/** With shift, returns only what could join the selection (spec section 9: siblings only). */
function joinable({ selected }: FrameState, candidate: Candidate): ElementKey | null {
  const key = keyOfCandidate(candidate);
  if (selected === null || key === null) return key;
  const place = parseKey(selected);
  const joins = candidate.kind === 'storyboard' ? isStoryboard(place) : isSibling(place, parseKey(key));
  return joins ? key : null;
}
