import { useEffect, useState } from 'react';

/** In milliseconds. Shorter interruptions of the live connection are not shown. */
const PATIENCE = 2000;

/** Warns that the shown party may be outdated while its live connection is down. */
export function ConnectionLostNote({ isLive }: { readonly isLive: boolean }) {
  const [isLate, setIsLate] = useState(false);
  if (isLive && isLate) setIsLate(false);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isLive]);
  return (
    <p role="status" className="contents">
      {isLate && (
        <span className="mt-2 block rounded-xl border border-line bg-well px-4 py-2 text-sm text-ink-2">
          Out of touch with the party. This may be old. It comes up to date by itself, or when you reload the
          page.
        </span>
      )}
    </p>
  );
}
