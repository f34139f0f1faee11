import { useEffect, useRef } from 'react';
import type { Device, View } from '../session/editor-state.ts';
import { useDispatch, useEditor, useEditorState } from '../use-editor.ts';
import { fitView, type Size } from './view-math.ts';

/** Space around the device in pixels; its label is placed there. */
export const MARGIN = 40;

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
