import type { KeyStroke, PointerPlace, WheelTurn } from '#editor-protocol/frame-message.ts';
import type { PageWindow } from '../frame-host.ts';

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
