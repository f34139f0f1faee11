import { useEffect, type RefObject } from 'react';
import { useFrameMessage } from '../frame/use-frame-message.ts';
import type { FramePort } from '../ports/frame-port.ts';
import { useDispatch, useEditorState } from '../use-editor.ts';
import { onCanvas, turnWheel, type Point, type Size, type Turn } from './view-math.ts';

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
    dispatch({ type: 'set-view', view: turnWheel(view, message.event, at, device, sizeOf(element)) });
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
        view: turnWheel(view, inPixels(event), at, device, sizeOf(element)),
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [canvas, dispatch, getState]);
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}

function inPixels({ deltaX, deltaY, deltaMode, ctrlKey, metaKey, shiftKey }: WheelEvent): Turn {
  const factor = IN_PIXELS[deltaMode] ?? 1;
  return { deltaX: deltaX * factor, deltaY: deltaY * factor, ctrlKey, metaKey, shiftKey };
}
