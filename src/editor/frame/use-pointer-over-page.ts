import { useEffect, useRef, type RefObject } from 'react';
import type { FramePort } from '../ports/frame-port.ts';
import { useDispatch } from '../use-editor.ts';
import { useFrameMessage } from './use-frame-message.ts';

/**
 * Whether the pointer is over the app's page. A page in a process of its own has the pointer to itself: the editor's window is
 * not told that it came there, nor that it left, and `:hover` knows nothing of it. The page tells of each move; that the
 * pointer is over anything else tells that it left, and then nothing of the page is hovered any more.
 */
export function usePointerOverPage(frame: FramePort, page: HTMLElement): RefObject<boolean> {
  const isOver = useRef(false);
  const dispatch = useDispatch();
  useFrameMessage(frame, ({ id }) => {
    if (id === 'MOUSE_MOVE_EVENT') isOver.current = true;
  });
  useEffect(() => {
    const stopped = new AbortController();
    // Before whatever is under the pointer now says what is hovered instead, which it does as soon as the pointer is out.
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
    // The page's word of its last move may come after the pointer itself.
    listen('pointermove', () => {
      isOver.current = false;
    });
    return () => stopped.abort();
  }, [dispatch, page]);
  return isOver;
}
