import { assertNever } from '#core/assert-never.ts';
import type { SelectionKeys, NavIndex } from '../host/frame-host.ts';
import type { FrameState } from '../host/frame-state.ts';
import { endPointer, pointerMove, triggerDragCancel, triggerDragStart } from './dragging.ts';
import { withRedraw, withoutEffects, type FrameStep } from './frame-effect.ts';
import type { FrameEvent, StateCall } from './frame-event.ts';
import { setHover, hover, pointerOver } from './hover.ts';
import { disableDriveMode, enableDriveMode, initProject, setAiContext, setNewLookups } from './project.ts';
import { contextMenu, setMultiSelection, setSelection, pointerDown } from './selection.ts';

/** All decisions of the frame. Pure: page, channel, and clock are accessed only through effects. */
export function frameReducer(state: FrameState, event: FrameEvent, nav: NavIndex | null): FrameStep {
  switch (event.type) {
    case 'called':
      return called(state, event.call, nav);
    case 'selection-set':
      return withoutEffects(withKeys(state, event.keys));
    case 'pointer-over':
      return pointerOver(state, event, nav);
    case 'pointer-down':
      return pointerDown(state, event, nav);
    case 'pointer-move':
      return pointerMove(state, event);
    case 'pointer-up':
      return endPointer(state, 'DRAG_END_EVENT');
    case 'context-menu':
      return contextMenu(state, event, nav);
    case 'wheel-turned':
      return { state, effects: [{ type: 'emit', message: { id: 'WHEEL_EVENT', event: event.turn } }] };
    case 'key-down':
      return { state, effects: [{ type: 'emit', message: { id: 'KEY_DOWN_EVENT', event: event.stroke } }] };
    case 'key-up':
      return { state, effects: [{ type: 'emit', message: { id: 'KEY_UP_EVENT', event: event.stroke } }] };
    case 'scrolled':
      return withRedraw(state);
    case 'edit-dynamic-text':
      return editDynamicText(state);
    case 'text-edit-began':
      return textEditBegan(state, event);
    case 'text-edit-ended':
      return textEditEnded(state, event);
    case 'text-edit-lost':
      return textEditLost(state);
    default:
      return assertNever(event);
  }
}

function called(state: FrameState, call: StateCall, nav: NavIndex | null): FrameStep {
  switch (call.name) {
    case 'initProject':
      return initProject(state, call);
    case 'setNewLookups':
      return setNewLookups(state, call);
    case 'enableDriveMode':
      return enableDriveMode(state);
    case 'disableDriveMode':
      return disableDriveMode(state);
    case 'setHoveredElement':
      return setHover(state, call.key);
    case 'setSelectedElement':
      return setSelection(state, call.key);
    case 'setMultiselectedElementKeys':
      return setMultiSelection(state, call.keys);
    case 'clearHoveredOutlines':
      return hover(state, null);
    case 'updateOutlines':
      return withRedraw(state);
    case 'setZoomPerc':
      return withRedraw({ ...state, zoom: call.zoom });
    case 'setAiContext':
      return setAiContext(state, call.on);
    case 'triggerDragStart':
      return triggerDragStart(state, nav);
    case 'triggerDragCancel':
      return triggerDragCancel(state);
    default:
      return assertNever(call);
  }
}

/** The caller notifies the editor and redraws. */
function withKeys(state: FrameState, { selected, hovered, multiSelected }: SelectionKeys): FrameState {
  return {
    ...state,
    ...(selected === undefined ? {} : { selected }),
    ...(hovered === undefined ? {} : { hovered }),
    ...(multiSelected === undefined ? {} : { multiSelected }),
  };
}

function editDynamicText(state: FrameState): FrameStep {
  const { selected } = state;
  if (selected === null) return withoutEffects(state);
  return {
    state,
    effects: [{ type: 'emit', message: { id: 'EDIT_DYNAMIC_TEXT', elementKey: selected } }],
  };
}

type Began = Extract<FrameEvent, { type: 'text-edit-began' }>;
type Ended = Extract<FrameEvent, { type: 'text-edit-ended' }>;

function textEditBegan(state: FrameState, { key, text }: Began): FrameStep {
  return withRedraw(
    { ...state, editing: { key, originalText: text } },
    { type: 'emit', message: { id: 'START_EDITING_TEXT', data: { key, oldText: text } } },
  );
}

/** Sends the text even if it is unchanged, because the editor waits for it. The editor writes it into the code. */
function textEditEnded(state: FrameState, { key, text }: Ended): FrameStep {
  if (state.editing === null) return withoutEffects(state);
  const data = { key, newText: text, oldText: state.editing.originalText };
  return withRedraw({ ...state, editing: null }, { type: 'emit', message: { id: 'EDITED_TEXT', data } });
}

function textEditLost(state: FrameState): FrameStep {
  return state.editing === null ? withoutEffects(state) : withRedraw({ ...state, editing: null });
}
