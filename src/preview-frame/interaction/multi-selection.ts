import { isAncestor, isSibling, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameState } from '../frame-state.ts';
import type { FrameEffect } from './frame-effect.ts';
import { redrawn, stay, type FrameStep } from './frame-step.ts';

/**
 * A press with shift: what is among the selected, or lies in one of them, takes that one out; a sibling of the primary
 * selection joins; all else is ignored (spec section 9: siblings only).
 */
export function joinOrLeave(state: FrameState, pressed: ElementKey, primary: ElementKey): FrameStep {
  const leaving = state.multiSelected.find(
    (key) => key === pressed || isAncestor(parseKey(key), parseKey(pressed)),
  );
  if (leaving !== undefined) return leave(state, leaving, primary);
  if (!isSibling(parseKey(primary), parseKey(pressed))) return stay(state);
  // A list that the editor made around another element is no beginning: its members need not be siblings of this one.
  const joined = state.multiSelected.includes(primary) ? state.multiSelected : [primary];
  return selectMany(state, [...joined, pressed]);
}

/** The editor selects many; compared as a set, and answered with the HTML of each. */
export function dictateMany(state: FrameState, keys: readonly ElementKey[] | null): FrameStep {
  const wanted = [...new Set(keys)];
  const present = new Set(state.multiSelected);
  if (wanted.length === present.size && wanted.every((key) => present.has(key))) return stay(state);
  return redrawn({ ...state, multiSelected: wanted }, { type: 'answer-multi', keys: wanted });
}

function leave(state: FrameState, leaving: ElementKey, primary: ElementKey): FrameStep {
  const left = state.multiSelected.filter((key) => key !== leaving);
  const [first] = left;
  // One alone is a plain selection again.
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
