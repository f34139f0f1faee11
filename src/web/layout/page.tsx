import { Loading, Skeleton } from '#ui/loading.tsx';
import { useEffect, type ReactNode } from 'react';

const WIDTHS = {
  text: 'max-w-3xl py-10 sm:py-14',
  wide: 'max-w-4xl py-8 sm:py-12',
  widest: 'max-w-[72rem] py-8 sm:py-12',
} as const;

/** Centered column of a page. The default is the width of a page of text. */
export function Page({
  width = 'text',
  children,
}: {
  readonly width?: keyof typeof WIDTHS;
  readonly children: ReactNode;
}) {
  return <div className={`mx-auto w-full px-4 sm:px-8 ${WIDTHS[width]}`}>{children}</div>;
}

/** Placeholder for a screen whose code is loading, with `Loading...` in sight (spec section 2). */
export function ScreenSkeleton() {
  return (
    <Page>
      <Loading isTextVisible>
        <Skeleton className="mt-2 h-10 w-64" />
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
