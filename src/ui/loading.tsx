import type { ReactNode } from 'react';

/** Announces `Loading...` (spec section 2). Shows that text too, unless `children` is a skeleton. */
export function Loading({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="status" aria-live="polite" aria-busy className="contents">
      <span className={children === undefined ? 'm-auto p-10 text-ink-3' : 'sr-only'}>Loading...</span>
      {children}
    </div>
  );
}

/** Placeholder block, hidden from assistive technology: the surrounding Loading has the accessible text. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <div
      aria-hidden
      className={`animate-[breathe_1.6s_ease-in-out_infinite] rounded-md bg-well ${className}`}
    />
  );
}
