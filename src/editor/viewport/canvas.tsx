import { type RefObject, useEffect, useRef } from 'react';
import type { FramePort } from '../state/editor-ports.ts';
import { useDispatch, useEditor } from '../state/use-editor.ts';
import { CanvasStatus } from './canvas-status.tsx';
import { useCanvasSize, useFittedView } from './use-zoom.ts';
import { usePan, useSpaceHeld, useWheel } from './use-pan.ts';
import type { Size } from '../state/view-math.ts';
import { Skeleton } from '#ui/loading.tsx';

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
  const [isPanning, handlers] = usePan(size, isSpaceHeld);
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
        className="dotted-background relative min-w-0 flex-1 overflow-hidden outline-offset-[-3px]"
        style={{ backgroundSize: `${dots}px ${dots}px`, backgroundPosition: `${x}px ${y}px` }}
        {...handlers}
        onPointerDown={(event) => {
          handlers.onPointerDown(event);
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

/** The app's page at the size of the device, scaled by the zoom. */
function DeviceFrame({ page }: { readonly page: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  const { zoom, x, y } = useEditor((state) => state.view);
  const { name, width, height } = useEditor((state) => state.device);
  const isDriven = useEditor((state) => state.mode === 'drive');
  const isBlank = useEditor((state) => state.tree === null);

  useEffect(() => {
    // Appending an iframe again would reload it.
    if (page.parentNode !== place.current) place.current?.append(page);
  }, [page]);

  return (
    <>
      <div
        className="absolute flex items-baseline gap-2 rounded bg-well px-1 text-xs whitespace-nowrap text-ink-3"
        style={{ left: x - 4, top: y - 24 }}
      >
        <span className="font-medium text-ink-2">{name}</span>
        <span className="tabular-nums">
          {width} × {height}
        </span>
        {isDriven && (
          <span className="font-medium text-found">Drive mode: the app responds as it does to a player</span>
        )}
      </div>
      <div
        className={`absolute overflow-hidden rounded-[3px] bg-paper shadow-lift-high ring-1 ${isDriven ? 'ring-found' : 'ring-line-strong/50'}`}
        style={{ left: x, top: y, width: width * zoom, height: height * zoom }}
      >
        {isBlank && <PageSkeleton />}
        <div
          ref={place}
          className="absolute top-0 left-0 origin-top-left *:size-full *:border-0"
          style={{ width, height, transform: `scale(${zoom})` }}
          // The page does not notice when the pointer leaves the frame.
          onPointerLeave={() => dispatch({ type: 'hover', key: null })}
        />
      </div>
    </>
  );
}

/** Shown behind the page, which is transparent until it renders. */
function PageSkeleton() {
  return (
    <div className="flex h-full flex-col gap-[4%] p-[5%]">
      <Skeleton className="h-[6%] w-1/3" />
      <Skeleton className="h-[28%] w-full" />
      <div className="flex min-h-0 flex-1 gap-[4%]">
        <Skeleton className="h-full flex-1" />
        <Skeleton className="h-full flex-1" />
      </div>
    </div>
  );
}
