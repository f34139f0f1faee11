import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Page } from './shell.tsx';

/** Placeholder for a screen whose code is loading. */
export function ScreenSkeleton() {
  return (
    <Page>
      <Loading>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="mt-8 h-40 w-full" />
        <Skeleton className="mt-4 h-40 w-full" />
      </Loading>
    </Page>
  );
}
