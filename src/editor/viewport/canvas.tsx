import type { RefObject } from 'react';
import type { FramePort } from '../ports/frame-port.ts';
import { useDispatch, useEditor } from '../use-editor.ts';
import { CanvasStatus } from './canvas-status.tsx';
import { DeviceFrame } from './device-frame.tsx';
import { useCanvasSize } from './use-canvas-size.ts';
import { useFittedView } from './use-fitted-view.ts';
import { usePan } from './use-pan.ts';
import { useSpaceHeld } from './use-space-held.ts';
import { useWheel } from './use-wheel.ts';
import type { Size } from './view-math.ts';

/** Distance of the background dots at zoom 1, in pixels. */
const DOTS = 24;

/** Canvas background. Handles zoom and pan, and shows the app's page in its device frame. */
export function Canvas({
  element,
  size,
  onSize,
  frame,
  page,
}: {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly size: Size;
  /** Must be referentially stable. */
  readonly onSize: (size: Size) => void;
  readonly frame: FramePort;
  readonly page: HTMLElement;
}) {
  const { zoom, x, y } = useEditor((state) => state.view);
  const dispatch = useDispatch();
  const isSpaceHeld = useSpaceHeld(frame);
  const [isPanning, hands] = usePan(size, isSpaceHeld);
  useCanvasSize(element, onSize);
  useFittedView(size);
  useWheel(element, frame);

  const isCovered = isSpaceHeld || isPanning;
  const dots = dotDistance(zoom);
  return (
    <main className="relative flex min-w-0 flex-1">
      <div
        ref={element}
        role="application"
        aria-label="Canvas"
        data-canvas
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        className="dotted-ground relative min-w-0 flex-1 overflow-hidden outline-offset-[-3px]"
        style={{ backgroundSize: `${dots}px ${dots}px`, backgroundPosition: `${x}px ${y}px` }}
        {...hands}
        onPointerDown={(event) => {
          hands.onPointerDown(event);
          const isOnGround = event.target === event.currentTarget;
          if (isOnGround && !event.defaultPrevented) dispatch({ type: 'select', key: null });
        }}
      >
        <DeviceFrame page={page} />
        {/* Covers the page, which would otherwise receive the pointer events. */}
        {isCovered && <div className={`absolute inset-0 ${isPanning ? 'cursor-grabbing' : 'cursor-grab'}`} />}
      </div>
      <CanvasStatus />
    </main>
  );
}

/** Keeps the dot distance between 0.75 and 1.5 times DOTS at every zoom. */
function dotDistance(zoom: number): number {
  let distance = DOTS * zoom;
  while (distance < DOTS * 0.75) distance *= 2;
  while (distance > DOTS * 1.5) distance /= 2;
  return distance;
}
