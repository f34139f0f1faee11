import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

/** Empty state of the rankings (spec section 2, Leaderboard). */
export function NoEntries({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 py-7 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-well text-ink-3">
        <Trophy size={22} strokeWidth={1.5} aria-hidden />
      </span>
      <p className="mt-1 font-serif text-lg font-semibold">No entries yet</p>
      <p className="max-w-56 text-sm text-pretty text-ink-2">Be the first to complete today's challenge!</p>
      {children}
    </div>
  );
}

/** Error state of the rankings, with a retry button. */
export function NotArrived({
  onRetry,
  isTrying,
}: {
  readonly onRetry: () => void;
  readonly isTrying: boolean;
}) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-7 text-center">
      <p className="max-w-72 text-sm text-ink-2">Couldn't load the rankings: our server didn't answer.</p>
      <Button size="small" aria-disabled={isTrying || undefined} onClick={() => !isTrying && onRetry()}>
        Try again
      </Button>
    </div>
  );
}
