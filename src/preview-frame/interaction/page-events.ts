import type { KeyStroke, PointerPlace, WheelTurn } from '#editor-protocol/frame-message.ts';
import type { PageWindow } from '../frame-host.ts';

export function pointerPlace({ pageX, pageY, clientX, clientY }: MouseEvent): PointerPlace {
  return { pageX, pageY, clientX, clientY };
}

export function wheelTurn(event: WheelEvent): WheelTurn {
  const { deltaX, deltaY, x, y, altKey, ctrlKey, shiftKey, metaKey } = event;
  return { deltaX, deltaY, wheelDelta: wheelDeltaOf(event), x, y, altKey, ctrlKey, shiftKey, metaKey };
}

/** With where it went to: the editor leaves alone what is typed into a field. */
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

/** An old field, in no standard but in every browser; like `deltaY`, the other way round. */
function wheelDeltaOf(event: WheelEvent): number {
  return 'wheelDelta' in event && typeof event.wheelDelta === 'number' ? event.wheelDelta : -event.deltaY;
}
