import type { LoadFailure } from '#core/game/game-state.ts';
import { Button } from '#ui/button.tsx';

/** The page one stands on is not here: the first of a journey, or one read back after a reload. */
export function FirstPageTrouble({
  title,
  reason,
  onRetry,
}: {
  readonly title: string;
  readonly reason: LoadFailure;
  readonly onRetry: () => void;
}) {
  const isMissing = reason === 'missing';
  return (
    <section aria-labelledby="article-title" className="article">
      <h1 id="article-title">{title}</h1>
      <p className="mt-4 font-sans text-base text-ink-2">
        {isMissing
          ? 'This page is no longer in the encyclopedia. Your journey is kept: go back a page, or exit and begin another.'
          : 'This page did not arrive. Nothing is lost: your journey is kept.'}
      </p>
      {!isMissing && (
        <Button className="mt-5" onClick={onRetry}>
          Try again
        </Button>
      )}
    </section>
  );
}
