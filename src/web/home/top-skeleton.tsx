import { Loading, Skeleton } from '#ui/loading.tsx';

/** Placeholder for the five rows of Top Explorers. */
export function TopSkeleton() {
  return (
    <Loading>
      <div aria-hidden className="mt-2 divide-y divide-line">
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className="flex h-[4.25rem] items-center gap-3">
            <Skeleton className="ml-1 size-4" />
            <span className="overflow-hidden rounded-full">
              <Skeleton className="size-9" />
            </span>
            <span className="grid grow gap-2">
              <Skeleton className="h-3.5 w-3/4" />
              <Skeleton className="h-3 w-1/2" />
            </span>
            <Skeleton className="h-4 w-14" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
