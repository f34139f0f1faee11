import { Loading, Skeleton } from '#ui/loading.tsx';
import { useEffect, type ReactNode } from 'react';

/** Column with the width of a page of text. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-8 sm:py-14">{children}</div>;
}

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

/** Sets the document title; an empty `title` gives the app's name alone. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Wayword' : `${title} · Wayword`;
  }, [title]);
}
