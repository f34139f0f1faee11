import { useDispatch, useEditorState } from '../use-editor.ts';
import { MARGIN } from './use-fitted-view.ts';
import { fitView, zoomStep, zoomTo, type Size } from './view-math.ts';

export interface ZoomHands {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly lifeSize: () => void;
  readonly fit: () => void;
}

/** Zooms around the center of the canvas, for buttons and keys. */
export function useZoom(canvas: Size): ZoomHands {
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
    lifeSize: () => zoom(() => 1),
    fit: () => dispatch({ type: 'set-view', view: fitView(getState().device, canvas, MARGIN) }),
  };
}
