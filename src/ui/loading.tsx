import type { ReactNode } from 'react';

/** What stands where a screen or a part of it loads: `Loading...` for the ear (spec section 2), a skeleton for the eye. */
export function Loading({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="status" aria-live="polite" aria-busy className="contents">
      <span className={children === undefined ? 'm-auto p-10 text-ink-3' : 'sr-only'}>Loading...</span>
      {children}
    </div>
  );
}
