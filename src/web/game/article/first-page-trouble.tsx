import { assertNever } from '#core/assert-never.ts';
import type { LoadFailure } from '#core/game/load-failure.ts';
import { Button } from '#ui/button.tsx';
import { useEncyclopediaName } from '#web/services/use-encyclopedia.ts';
import type { RetryWait } from './retry-schedule.ts';
import { RetryWaitWords } from './retry-wait-words.tsx';

/** Shown when the current page failed to load: the first of a journey, or the current one after a reload. */
export function FirstPageTrouble({
  title,
  failure,
  wait,
  onRetry,
}: {
  readonly title: string;
  readonly failure: LoadFailure;
  /** Null if the player can retry now. */
  readonly wait: RetryWait | null;
  readonly onRetry: () => void;
}) {
  const name = useEncyclopediaName();
  return (
    <section aria-labelledby="article-title" className="article">
      <h1 id="article-title" dir="auto">
        {title}
      </h1>
      <p role="alert" className="mt-4 font-sans text-base text-ink-2">
        {wordsFor(failure.reason, name)}{' '}
        {wait !== null && failure.reason === 'upstream' && (
          <RetryWaitWords wait={wait} from={failure.retryAfter ?? wait.secondsLeft} />
        )}
      </p>
      {failure.reason !== 'missing' && (
        <Button className="mt-5" onClick={onRetry}>
          {wait?.isAutomatic === true ? 'Try again now' : 'Try again'}
        </Button>
      )}
    </section>
  );
}

function wordsFor(reason: LoadFailure['reason'], name: string): string {
  switch (reason) {
    case 'missing':
      return 'This page is no longer in the encyclopedia. Your journey is kept: go back a page, or exit and begin another.';
    case 'unreachable':
      return 'This page did not arrive. Nothing is lost: your journey is kept.';
    case 'upstream':
      return `${name} is not answering just now, so this page did not arrive. Nothing is lost: your journey is kept.`;
    default:
      return assertNever(reason);
  }
}
