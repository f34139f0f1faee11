import { useQuery } from '@tanstack/react-query';
import { assertNever } from '#core/assert-never.ts';
import { markTargets } from '#core/game/journey.ts';
import type { LeaderboardEntry } from '#protocol/leaderboard.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { PATHS_OPEN_AT } from '#web/daily/paths-open.ts';
import { formatDuration, formatClicks } from '#web/format/format.ts';
import { RouteMap } from '#web/result/route-map.tsx';
import type { PathFailure } from '#web/api/api.ts';

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
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['walked-path', run_id],
    queryFn: () => leaderboards.walkedPath(run_id),
    staleTime: (query) => (query.state.data?.ok === true ? Number.POSITIVE_INFINITY : 0),
  });
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={`The path of ${username}`}
      description={`Daily Challenge of ${DAY.format(new Date(date))}: ${formatClicks(clicks)} in ${formatDuration(seconds)}${data?.ok === true && data.value.par !== null ? `, par ${data.value.par}` : ''}.`}
    >
      <div className="mt-6 min-h-40">
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-48 w-full rounded-xl" />
          </Loading>
        ) : data.ok ? (
          <RouteMap
            name="Path taken"
            look="walked"
            stops={markTargets(data.value.path, data.value.articles)}
            columns={3}
          />
        ) : (
          <div role="alert" className="grid justify-items-start gap-4">
            <p className="text-ink-2">{whyNot(data.error)}</p>
            {data.error === 'unreachable' && (
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

function whyNot(failure: PathFailure): string {
  switch (failure) {
    case 'challenge-open':
      return `This challenge is still being played. Its paths open at ${PATHS_OPEN_AT} the day after.`;
    case 'missing':
      return 'This path is no longer available.';
    case 'unreachable':
      return 'The path did not load: our server did not answer. Nothing is lost.';
    default:
      return assertNever(failure);
  }
}
