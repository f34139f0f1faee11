import { isAncestor, isSibling, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameState } from '../frame-state.ts';
import type { FrameEffect } from './frame-effect.ts';
import { redrawn, stay, type FrameStep } from './frame-step.ts';

/**
 * Handles a press with shift: removes the member that is or contains the pressed element, adds a sibling of the primary
 * selection, and ignores other elements (spec section 9: siblings only).
 */
export function joinOrLeave(state: FrameState, pressed: ElementKey, primary: ElementKey): FrameStep {
  const leaving = state.multiSelected.find(
    (key) => key === pressed || isAncestor(parseKey(key), parseKey(pressed)),
  );
  if (leaving !== undefined) return leave(state, leaving, primary);
  if (!isSibling(parseKey(primary), parseKey(pressed))) return stay(state);
  // Do not extend an editor's list without the primary: its members need not be siblings of it.
  const joined = state.multiSelected.includes(primary) ? state.multiSelected : [primary];
  return selectMany(state, [...joined, pressed]);
}

/** Sets the multi-selection from the editor; compares as sets, and answers with the HTML of each. */
export function dictateMany(state: FrameState, keys: readonly ElementKey[] | null): FrameStep {
  const wanted = [...new Set(keys)];
  const present = new Set(state.multiSelected);
  if (wanted.length === present.size && wanted.every((key) => present.has(key))) return stay(state);
  return redrawn({ ...state, multiSelected: wanted }, { type: 'answer-multi', keys: wanted });
}

function leave(state: FrameState, leaving: ElementKey, primary: ElementKey): FrameStep {
  const left = state.multiSelected.filter((key) => key !== leaving);
  const [first] = left;
  // A single remaining element is a plain selection.
  const next = left.length > 1 && leaving !== primary ? primary : (first ?? primary);
  const announced: FrameEffect[] =
    next === primary ? [] : [{ type: 'announce-selected', key: next, withHtml: true }];
  return selectMany({ ...state, selected: next }, left.length > 1 ? left : [], announced);
}

function selectMany(
  state: FrameState,
  keys: readonly ElementKey[],
  before: readonly FrameEffect[] = [],
): FrameStep {
  return redrawn({ ...state, multiSelected: keys }, ...before, { type: 'announce-multi', keys });
}
