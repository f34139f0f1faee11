import type { ReactNode } from 'react';

/** Announces `Loading...` (spec section 2) beside the skeleton in `children`. `isTextVisible`: also shows the text. */
export function Loading({
  children,
  isTextVisible = false,
}: {
  readonly children: ReactNode;
  readonly isTextVisible?: boolean;
}) {
  return (
    <div role="status" aria-live="polite" aria-busy className="contents">
      <span className={isTextVisible ? 'text-sm text-ink-3' : 'sr-only'}>Loading...</span>
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
