import { isAncestor, isStoryboard, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import type { NavIndex } from '../host/frame-host.ts';
import type { FrameState, PointerPhase, Press } from '../host/frame-state.ts';
import { keyOfNode } from './candidate.ts';
import { withRedraw, withoutEffects, type FrameEffect, type FrameStep } from './frame-effect.ts';
import type { FrameEvent } from './frame-event.ts';

type PointerMove = Extract<FrameEvent, { type: 'pointer-move' }>;
type PagePoint = Pick<Press, 'pageX' | 'pageY'>;

/** Spec section 9: in page pixels at full size, horizontal plus vertical distance. */
const DRAG_DISTANCE = 20;
/** Start position of a drag without a pointer. */
const NOWHERE = -10_000;
const IDLE: PointerPhase = { phase: 'idle' };

/** Moves from `pressed` to `dragging`; a move without a button means that the release was missed. */
export function pointerMove(before: FrameState, { place, buttons }: PointerMove): FrameStep {
  const moved: FrameEffect = { type: 'emit', message: { id: 'MOUSE_MOVE_EVENT', event: place } };
  const state = { ...before, mouse: { pageX: place.pageX, pageY: place.pageY } };
  const { pointer } = state;
  if (pointer.phase === 'idle') return { state, effects: [moved] };
  if (buttons === 0) {
    const free = endPointer(state, 'DRAG_CANCEL_EVENT');
    return { state: free.state, effects: [...free.effects, moved] };
  }
  // The box of the dragged element follows the pointer.
  if (pointer.phase === 'dragging') return withRedraw(state, moved);
  const { press } = pointer;
  const distance = Math.abs(place.pageX - press.pageX) + Math.abs(place.pageY - press.pageY);
  if (press.dragged === null || distance < DRAG_DISTANCE / state.zoom) return { state, effects: [moved] };
  const started = startDrag(state, press);
  return { state: started.state, effects: [moved, ...started.effects] };
}

/**
 * Prepares to drag the selection that contains the pressed node, else the node. The storyboard cannot be dragged. With
 * AI context on, nothing can (spec section 9).
 */
export function prepareDrag(
  state: FrameState,
  at: PagePoint,
  node: NavTreeNode | null,
  selectedBefore: ElementKey | null,
): FrameState {
  if (state.aiContext) return state;
  const parentSelected = node !== null && isAround(selectedBefore, node) ? selectedBefore : null;
  const box = node?.pageBoundingBox;
  const offset =
    box === undefined
      ? null
      : { x: box.pageX + box.width / 2 - at.pageX, y: box.pageY + box.height / 2 - at.pageY };
  const dragged = parentSelected ?? (node === null ? null : keyOfNode(node));
  return {
    ...state,
    pointer: { phase: 'pressed', press: { ...at, offset, parentSelected, dragged } },
  };
}

/** Releases the pointer; notifies the editor if a drag was active. */
export function endPointer(state: FrameState, id: 'DRAG_END_EVENT' | 'DRAG_CANCEL_EVENT'): FrameStep {
  if (state.pointer.phase === 'idle') return withoutEffects(state);
  const endMessages: FrameEffect[] =
    state.pointer.phase === 'dragging' ? [{ type: 'emit', message: { id, event: {} } }] : [];
  return withRedraw({ ...state, pointer: IDLE }, ...endMessages);
}

/** Starts a drag of the selection, from the editor's own list of elements. */
export function triggerDragStart(state: FrameState, nav: NavIndex | null): FrameStep {
  const { selected } = state;
  if (selected === null || nav?.nodes.has(selected) !== true || isStoryboard(parseKey(selected))) {
    return withoutEffects(state);
  }
  if (state.aiContext || state.driveMode) return withoutEffects(state);
  const press: Press = {
    pageX: NOWHERE,
    pageY: NOWHERE,
    offset: { x: 0, y: 0 },
    parentSelected: null,
    dragged: selected,
  };
  return withRedraw(
    { ...state, pointer: { phase: 'dragging', press } },
    { type: 'announce-drag-start', press, selected, triggered: true },
  );
}

/** Always sends an answer. */
export function triggerDragCancel(state: FrameState): FrameStep {
  return withRedraw(
    { ...state, pointer: IDLE },
    { type: 'emit', message: { id: 'DRAG_CANCEL_EVENT', event: {} } },
  );
}

/** Restores the selection first, because the press may have selected an element inside the dragged one. */
function startDrag(state: FrameState, press: Press): FrameStep {
  const selected = press.parentSelected ?? state.selected;
  const announced: FrameEffect[] =
    press.parentSelected === null
      ? []
      : [{ type: 'announce-selected', key: press.parentSelected, withHtml: true }];
  // AI context was switched on after the press.
  if (state.aiContext) return withRedraw({ ...state, selected, pointer: IDLE }, ...announced);
  return withRedraw(
    { ...state, selected, pointer: { phase: 'dragging', press } },
    ...announced,
    { type: 'announce-drag-start', press, selected, triggered: false },
    { type: 'lock-pointer' },
  );
}

function isAround(selected: ElementKey | null, node: NavTreeNode): boolean {
  if (selected === null) return false;
  const place = parseKey(selected);
  return !isStoryboard(place) && isAncestor(place, node.tempoElement);
}
