import type { ElementKey } from '#editor-protocol/element-key.ts';
import { FIRST_STATE, type FrameState } from '#preview-frame/host/frame-state.ts';
import type { NavIndex } from '#preview-frame/host/frame-host.ts';
import type { FrameEffect } from '#preview-frame/interaction/frame-effect.ts';
import type { FrameEvent, Modifiers, Pointing, StateCall } from '#preview-frame/interaction/frame-event.ts';
import { frameReducer } from '#preview-frame/interaction/frame-reducer.ts';
import { idOf, PAGE, STORYBOARD } from './build-nav-index.ts';

/** Element two is a text that is written literally in the code. */
export const OPEN: Extract<StateCall, { readonly name: 'initProject' }> = {
  name: 'initProject',
  storyboardId: STORYBOARD,
  treeElements: { [idOf(2)]: { staticTextContents: true }, [idOf(4)]: {} },
  scopes: {},
  options: { driveModeEnabled: false, aiContextSelection: false },
  storyboardType: 'APPLICATION',
  savedComponentFilename: null,
  originalStoryboardUrl: null,
};

export interface BuiltFrame {
  readonly state: () => FrameState;
  /** Effects of this event only, without the drawing. */
  readonly send: (event: FrameEvent) => readonly FrameEffect[];
  readonly call: (call: StateCall) => readonly FrameEffect[];
}

/** A frame with only its reducer, its project opened. */
export function buildFrame(nav: NavIndex | null = PAGE, opened: StateCall = OPEN): BuiltFrame {
  let state = FIRST_STATE;
  const send = (event: FrameEvent): readonly FrameEffect[] => {
    const step = frameReducer(state, event, nav);
    ({ state } = step);
    return step.effects.filter(({ type }) => type !== 'redraw');
  };
  const call = (made: StateCall): readonly FrameEffect[] => send({ type: 'called', call: made });
  call(opened);
  return { state: () => state, send, call };
}

/** A pointer event on the element with this key; on an unknown element of the body if null. */
export function on(key: ElementKey | null, modifiers: Partial<Modifiers> = {}): Pointing {
  return {
    target: { exact: key, nearest: key, parentIsBody: key === null },
    modifiers: { alt: false, shift: false, bottomMost: false, ...modifiers },
  };
}

export function over(key: ElementKey | null, modifiers: Partial<Modifiers> = {}): FrameEvent {
  return { type: 'pointer-over', ...on(key, modifiers) };
}

export function down(
  key: ElementKey | null,
  modifiers: Partial<Modifiers> = {},
  [pageX, pageY]: readonly [number, number] = [0, 0],
): FrameEvent {
  return { type: 'pointer-down', pageX, pageY, ...on(key, modifiers) };
}

export function move(pageX: number, pageY: number, buttons = 1): FrameEvent {
  return { type: 'pointer-move', place: { pageX, pageY, clientX: pageX, clientY: pageY }, buttons };
}

/** Shorthands for effects: selection and messages. */
export const selectedNow = (key: ElementKey | null, withHtml = key !== null): FrameEffect => ({
  type: 'announce-selected',
  key,
  withHtml,
});
export const manyNow = (...keys: readonly ElementKey[]): FrameEffect => ({ type: 'announce-multi', keys });
export const hoveredNow = (elementKey: ElementKey | null): FrameEffect => ({
  type: 'emit',
  message: { id: 'HOVERED_ELEMENT_KEY', elementKey },
});
export const dragNow = (id: 'DRAG_END_EVENT' | 'DRAG_CANCEL_EVENT'): FrameEffect => ({
  type: 'emit',
  message: { id, event: {} },
});
export const mouseNow = (pageX: number, pageY: number): FrameEffect => ({
  type: 'emit',
  message: { id: 'MOUSE_MOVE_EVENT', event: { pageX, pageY, clientX: pageX, clientY: pageY } },
});
