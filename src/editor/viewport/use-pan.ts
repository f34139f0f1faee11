import { useRef, useState, type PointerEvent, useEffect, type RefObject } from 'react';
import { useDispatch, useEditorState } from '../state/use-editor.ts';
import { panBy, type Size, onCanvas, applyWheel, type Point, type WheelInput } from '../state/view-math.ts';
import { useFrameMessage } from '../frame/use-frame-message.ts';
import type { FramePort } from '../state/editor-ports.ts';
import { acceptsText, keyPlace } from '../shortcuts/use-shortcuts.ts';

const MAIN_BUTTON = 0;
const MIDDLE_BUTTON = 1;

interface PanHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Pans the canvas with the middle button, and with the main button when `mainButtonPans`. */
export function usePan(
  canvas: Size,
  mainButtonPans: boolean,
): readonly [isPanning: boolean, handlers: PanHandlers] {
  const dispatch = useDispatch();
  const getState = useEditorState();
  const [isPanning, setIsPanning] = useState(false);
  const last = useRef({ x: 0, y: 0 });
  const end = (): void => setIsPanning(false);
  return [
    isPanning,
    {
      onPointerDown: (event) => {
        const { button, clientX, clientY, pointerId } = event;
        if (button !== MIDDLE_BUTTON && !(button === MAIN_BUTTON && mainButtonPans)) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(pointerId);
        last.current = { x: clientX, y: clientY };
        setIsPanning(true);
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (!isPanning) return;
        const by = { x: clientX - last.current.x, y: clientY - last.current.y };
        last.current = { x: clientX, y: clientY };
        const { view, device } = getState();
        dispatch({ type: 'set-view', view: panBy(view, by, device, canvas) });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  ];
}

/** Pixels per `deltaMode` unit: pixel, line, page. */
const IN_PIXELS: readonly number[] = [1, 16, 400];

/** Pans and zooms with the wheel, over the background and over the app's page. */
export function useWheel(canvas: RefObject<HTMLElement | null>, frame: FramePort): void {
  const dispatch = useDispatch();
  const getState = useEditorState();

  useFrameMessage(frame, (message) => {
    if (message.id !== 'WHEEL_EVENT') return;
    const element = canvas.current;
    if (element === null) return;
    const { view, device } = getState();
    const at = onCanvas(view, message.event);
    dispatch({ type: 'set-view', view: applyWheel(view, message.event, at, device, sizeOf(element)) });
  });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      // Otherwise a pinch would zoom the whole editor.
      event.preventDefault();
      const { view, device } = getState();
      const { left, top } = element.getBoundingClientRect();
      const at: Point = { x: event.clientX - left, y: event.clientY - top };
      dispatch({
        type: 'set-view',
        view: applyWheel(view, inPixels(event), at, device, sizeOf(element)),
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [canvas, dispatch, getState]);
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}

function inPixels({ deltaX, deltaY, deltaMode, ctrlKey, metaKey, shiftKey }: WheelEvent): WheelInput {
  const factor = IN_PIXELS[deltaMode] ?? 1;
  return { deltaX: deltaX * factor, deltaY: deltaY * factor, ctrlKey, metaKey, shiftKey };
}

/** Whether Space is held to pan the canvas. Ignored during text input, on controls and in drive mode. */
export function useSpaceHeld(frame: FramePort): boolean {
  const [isHeld, setIsHeld] = useState(false);
  const getState = useEditorState();

  useFrameMessage(frame, (message) => {
    if (message.id === 'KEY_DOWN_EVENT') {
      const { key, activeElement } = message.event;
      const { mode, editingText } = getState();
      if (key === ' ' && mode === 'edit' && editingText === null && !acceptsText(activeElement))
        setIsHeld(true);
    } else if (message.id === 'KEY_UP_EVENT' && message.event.key === ' ') {
      setIsHeld(false);
    }
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || event.defaultPrevented || keyPlace(event.target) !== 'canvas') return;
      event.preventDefault();
      setIsHeld(true);
    };
    const onKeyUp = (event: KeyboardEvent): void => void (event.key === ' ' && setIsHeld(false));
    // The keyup event does not arrive if Space is released in another window.
    const onBlur = (): void => setIsHeld(false);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onBlur);
    };
  }, []);
  return isHeld;
}
