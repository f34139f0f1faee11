import type { ReactNode } from 'react';

/** Error message in a warning box; screen readers announce it as soon as it appears. */
export function Alert({
  className = '',
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="alert" className={`rounded-xl border border-warn bg-warn-wash px-4 py-3 ${className}`}>
      {children}
    </div>
  );
}
