import { isAncestor, isSibling, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavIndex } from '../host/frame-host.ts';
import { isStaticallyEditable, type FrameState } from '../host/frame-state.ts';
import { candidateAt, type Candidate } from './candidate.ts';
import { endPointer, prepareDrag } from './dragging.ts';
import { withRedraw, withoutEffects, type FrameEffect, type FrameStep } from './frame-effect.ts';
import type { FrameEvent } from './frame-event.ts';

type PointerDown = Extract<FrameEvent, { type: 'pointer-down' }>;

/** Selects the pressed element, or edits the text of the selected one, and prepares a drag. */
export function pointerDown(before: FrameState, event: PointerDown, nav: NavIndex | null): FrameStep {
  if (before.driveMode || before.editing !== null) return withoutEffects(before);
  // A second press without a release: the release was missed.
  const { state, effects } = endPointer(before, 'DRAG_CANCEL_EVENT');
  const pressed = press(state, event, nav);
  return { state: pressed.state, effects: [...effects, ...pressed.effects] };
}

function press(state: FrameState, event: PointerDown, nav: NavIndex | null): FrameStep {
  const { target, modifiers } = event;
  const candidate = candidateAt(state, nav, target, modifiers.bottomMost);
  if (candidate.kind === 'none') return withPreparedDrag(deselect(state), event, null, state);
  if (modifiers.shift && state.selected !== null) {
    return withPreparedDrag(toggleInMultiSelection(state, candidate.key, state.selected), event, null, state);
  }
  if (candidate.kind === 'storyboard')
    return withPreparedDrag(select(state, candidate.key), event, null, state);
  if (candidate.key === state.selected && isStaticallyEditable(candidate.key, state)) {
    return withRedraw(
      { ...state, multiSelected: [] },
      { type: 'start-text-edit', key: candidate.key },
      { type: 'announce-multi', keys: [] },
    );
  }
  return withPreparedDrag(select(state, candidate.key), event, candidate, state);
}

/** Announces an empty multi-selection on every press, because the editor may have set one. */
function select(state: FrameState, key: ElementKey): FrameStep {
  const announced: FrameEffect[] =
    key === state.selected ? [] : [{ type: 'announce-selected', key, withHtml: true }];
  return withRedraw({ ...state, selected: key, multiSelected: [] }, ...announced, {
    type: 'announce-multi',
    keys: [],
  });
}

/** Sets the selection from the editor; the answer contains the element's HTML. */
export function setSelection(state: FrameState, key: ElementKey | null): FrameStep {
  if (key === state.selected) return withoutEffects(state);
  return withRedraw({ ...state, selected: key }, { type: 'answer-selected', key });
}

function deselect(state: FrameState): FrameStep {
  const effects: FrameEffect[] = [];
  if (state.selected !== null) effects.push({ type: 'announce-selected', key: null, withHtml: false });
  if (state.multiSelected.length > 0) effects.push({ type: 'announce-multi', keys: [] });
  return withRedraw({ ...state, selected: null, multiSelected: [] }, ...effects);
}

/** Records the pressed button, on the candidate or on an element that cannot be dragged. */
function withPreparedDrag(
  { state, effects }: FrameStep,
  { pageX, pageY }: PointerDown,
  candidate: Extract<Candidate, { kind: 'node' }> | null,
  before: FrameState,
): FrameStep {
  return { state: prepareDrag(state, { pageX, pageY }, candidate?.node ?? null, before.selected), effects };
}

/**
 * Handles a press with shift: removes the member that is or contains the pressed element, adds a sibling of the primary
 * selection, and ignores other elements (spec section 9: siblings only).
 */
function toggleInMultiSelection(state: FrameState, pressed: ElementKey, primary: ElementKey): FrameStep {
  const member = state.multiSelected.find(
    (key) => key === pressed || isAncestor(parseKey(key), parseKey(pressed)),
  );
  if (member !== undefined) return removeFromMultiSelection(state, member, primary);
  if (!isSibling(parseKey(primary), parseKey(pressed))) return withoutEffects(state);
  // Do not extend an editor's list without the primary: its members need not be siblings of it.
  const joined = state.multiSelected.includes(primary) ? state.multiSelected : [primary];
  return selectMany(state, [...joined, pressed]);
}

/** Sets the multi-selection from the editor; compares as sets, and answers with the HTML of each. */
export function setMultiSelection(state: FrameState, keys: readonly ElementKey[] | null): FrameStep {
  const wanted = [...new Set(keys)];
  const present = new Set(state.multiSelected);
  if (wanted.length === present.size && wanted.every((key) => present.has(key))) return withoutEffects(state);
  return withRedraw({ ...state, multiSelected: wanted }, { type: 'answer-multi', keys: wanted });
}

function removeFromMultiSelection(state: FrameState, member: ElementKey, primary: ElementKey): FrameStep {
  const left = state.multiSelected.filter((key) => key !== member);
  const [first] = left;
  // A single remaining element is a plain selection.
  const next = left.length > 1 && member !== primary ? primary : (first ?? primary);
  const announced: FrameEffect[] =
    next === primary ? [] : [{ type: 'announce-selected', key: next, withHtml: true }];
  return selectMany({ ...state, selected: next }, left.length > 1 ? left : [], announced);
}

function selectMany(
  state: FrameState,
  keys: readonly ElementKey[],
  before: readonly FrameEffect[] = [],
): FrameStep {
  return withRedraw({ ...state, multiSelected: keys }, ...before, { type: 'announce-multi', keys });
}

type ContextMenu = Extract<FrameEvent, { type: 'context-menu' }>;

/** Requests the editor's context menu for the selection, or for the element selected by this event. */
export function contextMenu(state: FrameState, event: ContextMenu, nav: NavIndex | null): FrameStep {
  if (state.driveMode || state.editing !== null) return withoutEffects(state);
  // An open menu swallows the button's release.
  const { state: free, effects } = endPointer(state, 'DRAG_CANCEL_EVENT');
  const candidate = candidateAt(free, nav, event.target, event.modifiers.bottomMost);
  if (candidate.kind === 'none') return { state: free, effects };
  const requested: FrameEffect = {
    type: 'emit',
    message: { id: 'CONTEXT_REQUESTED', event: { clientX: event.clientX, clientY: event.clientY } },
  };
  if (free.multiSelected.length > 1 || isWithin(free.selected, candidate.key)) {
    return { state: free, effects: [...effects, requested] };
  }
  const { key } = candidate;
  const selected = { ...free, selected: key };
  return candidate.kind === 'storyboard'
    ? withRedraw(selected, ...effects, { type: 'announce-selected', key, withHtml: false })
    : withRedraw(selected, ...effects, { type: 'announce-selected', key, withHtml: true }, requested);
}

function isWithin(selected: ElementKey | null, key: ElementKey): boolean {
  return selected !== null && (selected === key || isAncestor(parseKey(selected), parseKey(key)));
}
