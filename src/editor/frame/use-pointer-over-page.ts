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
    const onOver = ({ target }: PointerEvent): void => {
      if (!isOver.current || target === page) return;
      isOver.current = false;
      dispatch({ type: 'hover', key: null });
    };
    // Before whatever is under the pointer now says what is hovered instead.
    document.addEventListener('pointerover', onOver, { capture: true });
    return () => document.removeEventListener('pointerover', onOver, { capture: true });
  }, [dispatch, page]);
  return isOver;
}
