import { useEffect, useRef } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDispatch, useEditor } from '../use-editor.ts';

/** The app's page at the size of the device, scaled by the zoom. */
export function DeviceFrame({ page }: { readonly page: HTMLElement }) {
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
          <span className="font-medium text-found">You drive: the app answers as it does to a player</span>
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
