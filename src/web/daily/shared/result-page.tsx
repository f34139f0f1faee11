import { assertNever } from '#core/assert-never.ts';
import { challengeTitle } from '#core/daily/challenge-title.ts';
import { dailyNumber } from '#core/daily/utc-day.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { longDay } from '#web/daily/archive/archive-words.ts';
import { Page, usePageTitle } from '#web/layout/page.tsx';
import { Link } from '#web/navigation/link.tsx';
import { ResultCard } from './result-card.tsx';
import { useResult, type SharedResult } from './use-result.ts';

/** The result behind a shared link, for a stranger too (CARD-4). */
export function ResultPage({ runId }: { readonly runId: string }) {
  const shared = useResult(runId);
  usePageTitle(titleOf(shared));
  return <Page>{contentOf(shared, runId)}</Page>;
}

function titleOf(shared: SharedResult): string {
  if (shared.kind !== 'known') return 'Daily Challenge Result';
  const { username, date } = shared.result;
  return `${username} in Daily ${dailyNumber(date)}`;
}

function contentOf(shared: SharedResult, runId: string) {
  switch (shared.kind) {
    case 'loading':
      return (
        <Loading>
          <Skeleton className="mt-2 h-10 w-64" />
          <Skeleton className="mt-8 h-72 w-full rounded-2xl" />
        </Loading>
      );
    case 'missing':
      return (
        <>
          <h1 className="text-4xl">No Result Here</h1>
          <p className="mt-3 max-w-prose text-ink-2">
            There is no result at this address. Its player may have deleted it, or the link is incomplete.
          </p>
          <Link to="/" className={buttonClass('primary', 'large', 'mt-6')}>
            Play Today's Challenge
          </Link>
        </>
      );
    case 'failed':
      return (
        <>
          <h1 className="text-4xl">Daily Challenge Result</h1>
          <Card className="mt-7 px-5 py-8 text-center" role="alert">
            <p className="text-ink-2">Couldn't load this result. Nothing is lost.</p>
            <Button className="mt-5" aria-busy={shared.isTrying || undefined} onClick={shared.retry}>
              {shared.isTrying ? 'Loading...' : 'Try again'}
            </Button>
          </Card>
        </>
      );
    case 'known': {
      const { date, articles } = shared.result;
      return (
        <>
          <p className="eyebrow text-route-ink">
            Daily Challenge {dailyNumber(date)} · {longDay(date)}
          </p>
          <h1 dir="auto" className="mt-3 text-4xl text-balance [overflow-wrap:anywhere] sm:text-5xl">
            {challengeTitle(articles)}
          </h1>
          <ResultCard runId={runId} result={shared.result} />
        </>
      );
    }
    default:
      return assertNever(shared);
  }
}
