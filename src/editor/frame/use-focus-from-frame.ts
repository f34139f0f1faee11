import type { RefObject } from 'react';
import type { FramePort } from '../ports/frame-port.ts';
import { useEditorState } from '../use-editor.ts';
import { useFrameMessage } from './use-frame-message.ts';
import { usePointerOverPage } from './use-pointer-over-page.ts';

/**
 * After a press in the page the focus comes to the canvas, so that the browser's own keys (Ctrl+D, Ctrl+G) can be kept from
 * it. The frame keeps the press to itself, so the focus may still be in one of our fields: that the pointer is over the page
 * tells that it was a press. Not while a text is edited there, and not while the app is driven.
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
