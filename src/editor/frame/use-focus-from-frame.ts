import type { RefObject } from 'react';
import type { FramePort } from '../ports/frame-port.ts';
import { useEditorState } from '../use-editor.ts';
import { useFrameMessage } from './use-frame-message.ts';
import { usePointerOverPage } from './use-pointer-over-page.ts';

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
