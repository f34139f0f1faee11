import { assertNever } from '#core/assert-never.ts';
import { clickCount, targetsLeft, type Journey } from '#core/game/journey.ts';
import { runAnswer, type Run } from '#protocol/runs.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { ChallengeFrom } from '#web/challenge/make/challenge-friend.tsx';
import { formatDuration } from '#web/format/format.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { ComparedRoutes } from '#web/result/compared-routes.tsx';
import { useShortestRoute } from '#web/result/use-shortest-route.ts';
import { journeySeconds } from '#web/result/journey-seconds.ts';
import { verdictOn } from '#web/result/verdict-on.ts';
import { journeyOfRun } from '#web/runs/journey-of-run.ts';
import { useLoaded } from '#web/services/use-loaded.ts';
import { dailyHeading, linkToResult, shareOfResult } from '#web/share/result-text.ts';
import { ShareButton } from '#web/share/share-button.tsx';

/** A completed daily run of this player, ranked or practice, reviewed as at the end of its game (REVIEW-3). */
export function OwnRun({ runId }: { readonly runId: string }) {
  const loaded = useLoaded({
    queryKey: ['own-run', runId],
    path: `/api/runs/${encodeURIComponent(runId)}`,
    schema: runAnswer,
  });
  switch (loaded.kind) {
    case 'loading':
      return (
        <Loading>
          <Skeleton className="mt-4 h-96 rounded-xl" />
        </Loading>
      );
    case 'failed':
      return <LoadFailed loaded={loaded}>Couldn't load your run. Your results are saved.</LoadFailed>;
    case 'known':
      return <KnownRun run={loaded.value.run} />;
    default:
      return assertNever(loaded);
  }
}

function KnownRun({ run }: { readonly run: Run }) {
  // By the server's clock: only the time between the pages is shown.
  const journey = journeyOfRun(run, run.now);
  if (journey === null || targetsLeft(journey).length > 0)
    return <p className="mt-2 text-ink-2">The pages of this run are no longer kept.</p>;
  return <ReviewedRun run={run} journey={journey} />;
}

function ReviewedRun({ run, journey }: { readonly run: Run; readonly journey: Journey }) {
  const shortest = useShortestRoute(journey.challenge);
  const seconds = run.score?.seconds ?? journeySeconds(journey);
  const link = linkToResult(journey, run.score === null ? null : run.id);
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-2">
        {verdictOn(journey, run.par)} {run.ranked ? 'A ranked' : 'A practice'} run in{' '}
        {formatDuration(seconds)}.
      </p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ShareButton {...shareOfResult(journey, dailyHeading(journey), seconds, location.origin + link)} />
        <ChallengeFrom source={{ kind: 'ready', from: { runId: run.id } }} clicks={clickCount(journey)} />
      </div>
      <ComparedRoutes journey={journey} shortest={shortest} />
    </>
  );
}
