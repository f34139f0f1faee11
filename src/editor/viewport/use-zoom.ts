import { useDispatch, useEditorState, useEditor } from '../state/use-editor.ts';
import { fitView, zoomStep, zoomTo, type Size } from '../state/view-math.ts';
import { useEffect, useRef, type RefObject } from 'react';
import type { Device, View } from '../state/editor-state.ts';

export interface ZoomActions {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly actualSize: () => void;
  readonly fit: () => void;
}

/** Zooms around the center of the canvas, for buttons and keys. */
export function useZoom(canvas: Size): ZoomActions {
  const dispatch = useDispatch();
  const getState = useEditorState();
  const middle = { x: canvas.width / 2, y: canvas.height / 2 };
  const zoom = (next: (now: number) => number): void => {
    const { view } = getState();
    dispatch({ type: 'set-view', view: zoomTo(view, next(view.zoom), middle) });
  };
  return {
    zoomIn: () => zoom((now) => zoomStep(now, 1)),
    zoomOut: () => zoom((now) => zoomStep(now, -1)),
    actualSize: () => zoom(() => 1),
    fit: () => dispatch({ type: 'set-view', view: fitView(getState().device, canvas, MARGIN) }),
  };
}

/** Space around the device in pixels; its label is placed there. */
const MARGIN = 40;

/** Fits a new device into the canvas. Refits when the canvas resizes, unless the user moved the view. */
export function useFittedView(canvas: Size): void {
  const dispatch = useDispatch();
  const getState = useEditorState();
  const device = useEditor((state) => state.device);
  const last = useRef<{ readonly device: Device; readonly view: View } | null>(null);
  useEffect(() => {
    if (canvas.width === 0 || canvas.height === 0) return;
    const isNewDevice = last.current?.device !== device;
    if (!isNewDevice && !isSame(last.current?.view, getState().view)) return;
    const view = fitView(device, canvas, MARGIN);
    last.current = { device, view };
    dispatch({ type: 'set-view', view });
  }, [canvas, device, dispatch, getState]);
}

function isSame(one: View | undefined, other: View): boolean {
  return one?.zoom === other.zoom && one.x === other.x && one.y === other.y;
}

/** Reports the size of the canvas now and on each resize. */
export function useCanvasSize(canvas: RefObject<HTMLElement | null>, onSize: (size: Size) => void): void {
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      onSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, onSize]);
}
