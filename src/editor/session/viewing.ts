import { assertNever } from '#core/assert-never.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../state/view-math.ts';
import { shownRoute } from '../frame/addresses.ts';
import type { EditorEvent } from '../state/editor-event.ts';
import type { EditorState, View } from '../state/editor-state.ts';
import { withCalls, withoutEffects, type EditorStep } from '../state/editor-step.ts';
import { withHovered } from './selection.ts';

type Destination = Extract<EditorEvent, { type: 'go' }>['to'];

export function setView(state: EditorState, view: View): EditorStep {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom));
  const next = { ...state, view: { ...view, zoom } };
  return zoom === state.view.zoom ? withoutEffects(next) : withCalls(next, { name: 'setZoomPerc', zoom });
}

/** Switches the mode. In drive mode the app is used, not edited. */
export function setMode(state: EditorState, mode: EditorState['mode']): EditorStep {
  if (mode === state.mode) return withoutEffects(state);
  const next = { ...withHovered(state, null), mode };
  return withCalls(next, { name: mode === 'drive' ? 'enableDriveMode' : 'disableDriveMode' });
}

/** Sets forced states: the selected element looks as if hovered, focused, … */
export function setModifiers(state: EditorState, modifiers: readonly string[]): EditorStep {
  const next = { ...state, modifiers };
  const key = state.pointed.selected;
  if (key === null) return withoutEffects(next);
  return withCalls(
    next,
    { name: 'setModifiersForSelectedElement', modifiers, key },
    { name: 'getCssEvals', key },
  );
}

export function go(state: EditorState, to: Destination): EditorStep {
  if (typeof to === 'object') {
    return { state: { ...state, route: to.route }, effects: [{ type: 'open-route', route: to.route }] };
  }
  switch (to) {
    case 'back':
      return withCalls(state, { name: 'goBack' });
    case 'forward':
      return withCalls(state, { name: 'goForward' });
    case 'reload':
      return withCalls(state, { name: 'refresh' });
    default:
      return assertNever(to);
  }
}

/** Stores the route after the app navigated. */
export function setRoute(state: EditorState, href: string): EditorStep {
  const route = shownRoute(href);
  return withoutEffects(route === state.route ? state : { ...state, route });
}
