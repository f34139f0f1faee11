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

/** Distance of the ground's dots at life size, in pixels. */
const DOTS = 24;

/** The ground on which the app's page lies: it is zoomed and moved, the page is pointed at. */
export function Canvas({
  element,
  size,
  onSize,
  frame,
  page,
}: {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly size: Size;
  /** The same function at every render. */
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys: those that walk and move what is selected
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
        {/* Over the page, which would keep the pointer to itself. */}
        {isCovered && <div className={`absolute inset-0 ${isPanning ? 'cursor-grabbing' : 'cursor-grab'}`} />}
      </div>
      <CanvasStatus />
    </main>
  );
}

/** The dots keep their distance within bounds: far out they would be a haze, close up a desert. */
function dotDistance(zoom: number): number {
  let distance = DOTS * zoom;
  while (distance < DOTS * 0.75) distance *= 2;
  while (distance > DOTS * 1.5) distance /= 2;
  return distance;
}
