import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { KeyStroke, PointerPlace, WheelTurn } from '#editor-protocol/frame-message.ts';
import { EDIT_TEXT_BUTTON_CLASS } from '#editor-protocol/own-marks.ts';
import { elementsForKey, keyOf } from '../dom/find-elements.ts';
import type { FrameHost, PageWindow } from '../host/frame-host.ts';
import type { Dispatch, PointerTarget } from './frame-event.ts';

export function pointerPlace({ pageX, pageY, clientX, clientY }: MouseEvent): PointerPlace {
  return { pageX, pageY, clientX, clientY };
}

export function wheelTurn(event: WheelEvent): WheelTurn {
  const { deltaX, deltaY, x, y, altKey, ctrlKey, shiftKey, metaKey } = event;
  return { deltaX, deltaY, wheelDelta: wheelDeltaOf(event), x, y, altKey, ctrlKey, shiftKey, metaKey };
}

/** Includes the focused element, because the editor ignores keys typed into a field. */
export function keyStroke(event: KeyboardEvent, window: PageWindow): KeyStroke {
  const { key, metaKey, shiftKey, ctrlKey } = event;
  const active = window.document.activeElement;
  return {
    key,
    metaKey,
    shiftKey,
    ctrlKey,
    activeElement: {
      ...(active === null ? {} : { tagName: active.tagName }),
      ...(active instanceof window.HTMLElement ? { isContentEditable: active.isContentEditable } : {}),
      ...(active instanceof window.HTMLInputElement ? { elementType: active.type } : {}),
    },
  };
}

/** Reads the non-standard `wheelDelta`, present in every browser; its sign is opposite to `deltaY`. */
function wheelDeltaOf(event: WheelEvent): number {
  return 'wheelDelta' in event && typeof event.wheelDelta === 'number' ? event.wheelDelta : -event.deltaY;
}

export function pointerTarget(target: Element, host: FrameHost): PointerTarget {
  let nearest: ElementKey | null = null;
  for (let here: Element | null = target; here !== null && nearest === null; here = here.parentElement) {
    nearest = knownKeyOf(here, host);
  }
  return {
    exact: knownKeyOf(target, host),
    nearest,
    parentIsBody: target.parentElement === host.window.document.body,
  };
}

/** Our own button overlays the page and is not part of it. */
export function isOnEditTextButton(target: Element): boolean {
  return target.closest(`.${EDIT_TEXT_BUTTON_CLASS}`) !== null;
}

function knownKeyOf(element: Element, host: FrameHost): ElementKey | null {
  const key = keyOf(element);
  return key !== null && host.nav()?.nodes.has(key) === true ? key : null;
}

type Call<Name extends FrameCall['name']> = Extract<FrameCall, { readonly name: Name }>;

/** Handles a pointer forwarded by the editor, whose overlay covers the frame. */
export function syntheticOver(call: Call<'syntheticMouseOver'>, host: FrameHost, dispatch: Dispatch): void {
  const hit = host.window.document.elementFromPoint(call.at.x, call.at.y);
  if (hit === null || isOnEditTextButton(hit)) return;
  const around = call.dontHoverInsideSelected ? selectedAround(hit, host) : undefined;
  dispatch({
    type: 'pointer-over',
    target: pointerTarget(around ?? hit, host),
    modifiers: {
      alt: false,
      shift: false,
      bottomMost: around === undefined && call.selectBottomMostElement,
    },
  });
}

export function syntheticMove(call: Call<'syntheticMouseMove'>, host: FrameHost, dispatch: Dispatch): void {
  const { clientX, clientY, buttons } = call.pointer;
  const { scrollX, scrollY } = host.window;
  const place = { pageX: clientX + scrollX, pageY: clientY + scrollY, clientX, clientY };
  dispatch({ type: 'pointer-move', place, buttons });
}

export function syntheticUp(dispatch: Dispatch): void {
  dispatch({ type: 'pointer-up' });
}

/** The element of the selection that contains the hit element. */
function selectedAround(hit: Element, host: FrameHost): Element | undefined {
  const { selected } = host.state();
  return selected === null
    ? undefined
    : elementsForKey(host, selected).find((element) => element.contains(hit));
}
