import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholder for the two lines of the hero's title. */
export function HeroTitleSkeleton() {
  return (
    <div aria-hidden className="mt-3.5 grid h-[4.37rem] content-evenly sm:h-[5.82rem]">
      <Skeleton className="h-6 w-11/12 sm:h-8" />
      <Skeleton className="h-6 w-2/3 sm:h-8" />
    </div>
  );
}

/** Placeholder for the hero below its title. It has the final height, to avoid a layout shift. */
export function HeroSkeleton() {
  return (
    <Loading>
      <div aria-hidden className="relative">
        <div className="mt-2.5 grid h-18 max-w-[30rem] content-evenly sm:h-12">
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-3/4" />
        </div>
        <div className="my-5 grid gap-2.5 md:my-8 md:grid-cols-4 md:gap-4.5">
          {[1, 2, 3, 4].map((number) => (
            <div
              key={number}
              className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-3 md:flex md:flex-col md:items-stretch md:gap-0"
            >
              <span className="size-8 overflow-hidden rounded-full md:mb-3.5">
                <Skeleton className="size-8" />
              </span>
              <Skeleton className="h-[4.125rem] rounded-xl md:h-[9.4rem]" />
            </div>
          ))}
        </div>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row">
          <Skeleton className="h-12 rounded-[10px] sm:w-44" />
          <Skeleton className="h-12 rounded-[10px] sm:w-32" />
          <Skeleton className="h-5 sm:hidden" />
        </div>
      </div>
    </Loading>
  );
}
