import { useEffect, useRef, type RefObject } from 'react';
import type { FramePort } from '../ports/frame-port.ts';
import { useDispatch } from '../use-editor.ts';
import { useFrameMessage } from './use-frame-message.ts';

/**
 * Tracks whether the pointer is over the app's page. A page in a separate process keeps all pointer events: the
 * editor's window gets no enter or leave event, and `:hover` does not match. The page reports each move; a pointer
 * event elsewhere in the editor means that the pointer left, which clears the hovered element.
 */
export function usePointerOverPage(frame: FramePort, page: HTMLElement): RefObject<boolean> {
  const isOver = useRef(false);
  const dispatch = useDispatch();
  useFrameMessage(frame, ({ id }) => {
    if (id === 'MOUSE_MOVE_EVENT') isOver.current = true;
  });
  useEffect(() => {
    const stopped = new AbortController();
    // Capture phase: clear the old hover before the element under the pointer sets its own.
    const listen = (
      name: 'pointerout' | 'pointerover' | 'pointermove',
      hear: (event: PointerEvent) => void,
    ): void => document.addEventListener(name, hear, { capture: true, signal: stopped.signal });
    const isAt = (place: EventTarget | null): void => {
      if (!isOver.current || place === null || place === page) return;
      isOver.current = false;
      dispatch({ type: 'hover', key: null });
    };
    listen('pointerout', ({ relatedTarget }) => isAt(relatedTarget));
    listen('pointerover', ({ target }) => isAt(target));
    // The page's last move message may arrive after the pointer has left.
    listen('pointermove', () => {
      isOver.current = false;
    });
    return () => stopped.abort();
  }, [dispatch, page]);
  return isOver;
}
