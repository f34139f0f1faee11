import { List, RotateCcw, ArrowRight } from 'lucide-react';
import { assertNever } from '#core/assert-never.ts';
import type { Level } from '#protocol/levels.ts';
import { Button } from '#ui/button.tsx';
import type { NextLevelOffer } from './next-level-offer.ts';

/** Actions at the end of every level: Try Again and Back to Levels. */
export function LevelActions({
  isFirst,
  isStarting,
  onAgain,
  onLevels,
}: {
  /** Whether Try Again is the primary action. */
  readonly isFirst: boolean;
  readonly isStarting: boolean;
  readonly onAgain: () => void;
  readonly onLevels: () => void;
}) {
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        aria-disabled={isStarting || undefined}
        onClick={onAgain}
      >
        <RotateCcw size={17} aria-hidden />
        Try Again
      </Button>
      <Button onClick={onLevels}>
        <List size={17} aria-hidden />
        Back to Levels
      </Button>
    </>
  );
}

/** Button to the next level, or the reason why there is none. */
export function NextLevelAction({
  offer,
  isStarting,
  onNext,
  onRetry,
}: {
  readonly offer: NextLevelOffer;
  readonly isStarting: boolean;
  readonly onNext: (level: Level) => void;
  readonly onRetry: () => void;
}) {
  switch (offer.kind) {
    case 'none':
      return <p className="w-full text-ink-2">No more levels available in this difficulty</p>;
    case 'unknown':
      return (
        <p role="alert" className="w-full text-ink-2">
          Couldn't load the next level. Your stars are saved.{' '}
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </p>
      );
    case 'locked':
      return <p className="w-full text-ink-2">The next level is locked. {offer.words}</p>;
    case 'loading':
    case 'open':
      return (
        <Button
          variant="primary"
          aria-disabled={offer.kind === 'loading' || isStarting || undefined}
          aria-busy={offer.kind === 'loading' || undefined}
          onClick={() => offer.kind === 'open' && onNext(offer.level)}
        >
          Next Level
          <ArrowRight size={17} aria-hidden />
        </Button>
      );
    default:
      return assertNever(offer);
  }
}
