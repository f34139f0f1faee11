import { isAncestor, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameState } from '../frame-state.ts';
import type { NavIndex } from '../nav/nav-index.ts';
import { candidateAt } from './candidate.ts';
import { endPointer } from './dragging.ts';
import type { FrameEffect } from './frame-effect.ts';
import type { FrameEvent } from './frame-event.ts';
import { redrawn, stay, type FrameStep } from './frame-step.ts';

type ContextMenu = Extract<FrameEvent, { type: 'context-menu' }>;

/** Requests the editor's context menu for the selection, or for the element selected by this event. */
export function contextMenu(state: FrameState, event: ContextMenu, nav: NavIndex | null): FrameStep {
  if (state.driveMode || state.editing !== null) return stay(state);
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
    ? redrawn(selected, ...effects, { type: 'announce-selected', key, withHtml: false })
    : redrawn(selected, ...effects, { type: 'announce-selected', key, withHtml: true }, requested);
}

function isWithin(selected: ElementKey | null, key: ElementKey): boolean {
  return selected !== null && (selected === key || isAncestor(parseKey(selected), parseKey(key)));
}
