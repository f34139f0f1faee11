import { useRef, useState, type PointerEvent } from 'react';
import { useDispatch, useEditorState } from '../use-editor.ts';
import { panBy, type Size } from './view-math.ts';

const MAIN_BUTTON = 0;
const MIDDLE_BUTTON = 1;

interface PanHands {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Pans the canvas with the middle button, and with the main button when `mainButtonPans`. */
export function usePan(
  canvas: Size,
  mainButtonPans: boolean,
): readonly [isPanning: boolean, hands: PanHands] {
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
