import { useQuery } from '@tanstack/react-query';
import { assertNever } from '#core/assert-never.ts';
import { markTargets } from '#core/game/journey.ts';
import type { LeaderboardEntry } from '#protocol/leaderboard.ts';
import type { WalkedPathAnswer } from '#protocol/runs.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { PATHS_OPEN_AT } from '#web/daily/server-time.ts';
import { formatDuration, formatClicks } from '#web/format/format.ts';
import { RouteMap } from '#web/result/route-map.tsx';
import type { PathFailure } from '#web/server-api/api.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Shows the path of a leaderboard entry of a closed day (D15). */
export function WalkedPathDialog({
  entry,
  onClose,
}: {
  readonly entry: LeaderboardEntry;
  readonly onClose: () => void;
}) {
  const { leaderboards } = useApp();
  const { username, run_id, date, clicks, seconds } = entry;
  const queryKey = ['walked-path', run_id];
  const query = useQuery<WalkedPathAnswer, RequestError<PathFailure>>({
    queryKey,
    queryFn: async () => valueOrThrow(await leaderboards.walkedPath(run_id)),
  });
  const { data, isFetching, refetch } = query;
  const failure = useFailure(query, queryKey);
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={`The path of ${username}`}
      description={`Daily Challenge of ${DAY.format(new Date(date))}: ${formatClicks(clicks)} in ${formatDuration(seconds)}${data !== undefined && data.par !== null ? `, par ${data.par}` : ''}.`}
    >
      <div className="mt-6 min-h-40">
        {data !== undefined ? (
          <RouteMap
            name="Path taken"
            variant="taken"
            stops={markTargets(data.path, data.articles)}
            columns={3}
          />
        ) : failure === null ? (
          <Loading>
            <Skeleton className="h-48 w-full rounded-xl" />
          </Loading>
        ) : (
          <div role="alert" className="grid justify-items-start gap-4">
            <p className="text-ink-2">{failureMessage(failure)}</p>
            {failure === 'unreachable' && (
              <Button aria-disabled={isFetching || undefined} onClick={() => !isFetching && void refetch()}>
                Try again
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function failureMessage(failure: PathFailure): string {
  switch (failure) {
    case 'challenge-open':
      return `This challenge is still being played. Paths open at ${PATHS_OPEN_AT} the next day.`;
    case 'missing':
      return 'This path is no longer available.';
    case 'unreachable':
      return "Couldn't load the path: our server didn't answer.";
    default:
      return assertNever(failure);
  }
}
