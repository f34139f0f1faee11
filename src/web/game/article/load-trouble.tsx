import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { assertNever } from '#core/assert-never.ts';
import type { Trouble } from '#core/game/game-state.ts';
import { Button } from '#ui/button.tsx';
import { useEncyclopediaName } from '#web/services/use-encyclopedia.ts';
import { useGame } from '#web/services/game-context.tsx';
import type { RetryWait } from './retry-schedule.ts';
import { RetryWaitWords } from './retry-wait-words.tsx';

/** Shown when a page failed to load: what happened, that nothing was lost, and what to do next. */
export function LoadTrouble({
  trouble: { title, failure },
  wait,
}: {
  readonly trouble: Trouble;
  /** Null if the player can retry now. */
  readonly wait: RetryWait | null;
}) {
  const { session } = useGame();
  const name = useEncyclopediaName();
  return (
    <div
      role="alert"
      className="sticky top-0 z-10 mx-auto mb-6 flex max-w-[60rem] shadow-lift flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-warn bg-warn-wash px-4 py-3"
    >
      <CloudOff size={20} aria-hidden className="shrink-0 text-warn" />
      <p className="min-w-52 flex-1 text-[0.9rem]">
        {whatHappened(failure.reason, <bdi className="font-semibold">{title}</bdi>, <bdi>{name}</bdi>)} You
        are still on this page, and no click was counted.{' '}
        {wait !== null && failure.reason === 'upstream' && (
          <RetryWaitWords wait={wait} from={failure.retryAfter ?? wait.secondsLeft} />
        )}
      </p>
      {failure.reason !== 'missing' && (
        <Button size="small" onClick={() => session.dispatch({ type: 'retry-pressed' })}>
          {wait?.isAutomatic === true ? 'Try again now' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

function whatHappened(reason: Trouble['failure']['reason'], title: ReactNode, name: ReactNode): ReactNode {
  switch (reason) {
    case 'missing':
      return <>{title} is not in this encyclopedia.</>;
    case 'unreachable':
      return <>{title} did not arrive.</>;
    case 'upstream':
      return (
        <>
          {title} did not arrive: {name} is not answering just now.
        </>
      );
    default:
      return assertNever(reason);
  }
}
