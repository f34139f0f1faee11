import { useEffect, useRef, type RefObject } from 'react';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import type { FramePort } from '../state/editor-ports.ts';
import { useDispatch, useEditorState } from '../state/use-editor.ts';

/** Subscribes to messages of the app's page that the session does not handle, such as wheel and key events. */
export function useFrameMessage(frame: FramePort, listener: (message: FrameMessage) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () => frame.listen((event) => void (event.type === 'message' && latest.current(event.message))),
    [frame],
  );
}

/**
 * Tracks whether the pointer is over the app's page. A page in a separate process keeps all pointer events: the
 * editor's window gets no enter or leave event, and `:hover` does not match. The page reports each move; a pointer
 * event elsewhere in the editor means that the pointer left, which clears the hovered element.
 */
function usePointerOverPage(frame: FramePort, page: HTMLElement): RefObject<boolean> {
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
      listener: (event: PointerEvent) => void,
    ): void => document.addEventListener(name, listener, { capture: true, signal: stopped.signal });
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

/**
 * Moves focus to the canvas after a press in the page, so that the editor can prevent browser shortcuts (Ctrl+D,
 * Ctrl+G). The frame does not forward the press and focus may still be in an editor field, so a selection while the
 * pointer is over the page counts as a press. Not during text editing, and not in drive mode.
 */
export function useFocusFromFrame(
  frame: FramePort,
  page: HTMLElement,
  canvas: RefObject<HTMLElement | null>,
): void {
  const getState = useEditorState();
  const isPointerOver = usePointerOverPage(frame, page);
  useFrameMessage(frame, (message) => {
    if (message.id !== 'SELECTED_ELEMENT_KEY' || !('elementKey' in message)) return;
    if (document.activeElement !== page && !isPointerOver.current) return;
    const { mode, editingText } = getState();
    if (mode === 'edit' && editingText === null) canvas.current?.focus({ preventScroll: true });
  });
}
