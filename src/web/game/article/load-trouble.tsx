import { Alert } from '#ui/alert.tsx';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { assertNever } from '#core/assert-never.ts';
import type { Trouble, LoadFailure } from '#core/game/game-state.ts';
import { Button } from '#ui/button.tsx';
import { useEncyclopediaName } from '#web/services/use-encyclopedia.ts';
import { useOpenedGame } from '#web/services/game-context.tsx';
import type { RetryWait } from './retry-schedule.ts';
import { secondsInWords } from '#web/format/format.ts';

/** Shown when a page failed to load: what happened, that nothing was lost, and what to do next. */
export function LoadTrouble({
  trouble: { title, failure },
  wait,
}: {
  readonly trouble: Trouble;
  /** Null if the player can retry now. */
  readonly wait: RetryWait | null;
}) {
  const { session } = useOpenedGame();
  const name = useEncyclopediaName();
  return (
    <Alert className="sticky top-0 z-10 mx-auto mb-6 flex max-w-[60rem] flex-wrap items-center gap-x-4 gap-y-3 shadow-lift">
      <CloudOff size={20} aria-hidden className="shrink-0 text-warn" />
      <p className="min-w-52 flex-1 text-body">
        {failureMessage(failure.reason, <bdi className="font-semibold">{title}</bdi>, <bdi>{name}</bdi>)}{' '}
        You're still on this page, and no click was counted.{' '}
        {wait !== null && failure.reason === 'upstream' && (
          <RetryWaitWords wait={wait} from={failure.retryAfter ?? wait.secondsLeft} />
        )}
      </p>
      {failure.reason !== 'missing' && (
        <Button size="small" onClick={() => session.dispatch({ type: 'retry-pressed' })}>
          {wait?.isAutomatic === true ? 'Try again now' : 'Try again'}
        </Button>
      )}
    </Alert>
  );
}

function failureMessage(reason: Trouble['failure']['reason'], title: ReactNode, name: ReactNode): ReactNode {
  switch (reason) {
    case 'missing':
      return <>{title} isn't in this encyclopedia.</>;
    case 'unreachable':
      return <>Couldn't load {title}.</>;
    case 'upstream':
      return (
        <>
          Couldn't load {title}: {name} isn't answering right now.
        </>
      );
    default:
      return assertNever(reason);
  }
}

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
      return 'This page is no longer in the encyclopedia. Your journey is saved: go back a page, or exit and start another.';
    case 'unreachable':
      return "Couldn't load this page. Your journey is saved.";
    case 'upstream':
      return `Couldn't load this page: ${name} isn't answering right now. Your journey is saved.`;
    default:
      return assertNever(reason);
  }
}

/** How long until a retry makes sense. The countdown is visible; screen readers hear only the whole wait. */
function RetryWaitWords({
  wait,
  from,
}: {
  readonly wait: RetryWait;
  /** The whole wait in seconds. */
  readonly from: number;
}) {
  const say = (seconds: number) =>
    wait.isAutomatic
      ? `We'll try again in ${secondsInWords(seconds)}.`
      : `You can try again in ${secondsInWords(seconds)}.`;
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {say(wait.secondsLeft)}
      </span>
      <span className="sr-only">{say(from)}</span>
    </>
  );
}
