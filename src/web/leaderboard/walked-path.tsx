import { useQuery } from '@tanstack/react-query';
import { assertNever } from '#core/assert-never.ts';
import { markTargets } from '#core/game/journey.ts';
import type { WalkedPathAnswer } from '#protocol/runs.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { PATHS_OPEN_AT } from '#web/daily/server-time.ts';
import { RouteMap } from '#web/result/route-map.tsx';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { readWalkedPath, type PathFailure } from './read-walked-path.ts';

const keyOf = (runId: string) => ['walked-path', runId];

/** Asks for the path of a result of a closed day (D15). */
export function useWalkedPath(runId: string) {
  const { fetch } = useApp();
  return useQuery<WalkedPathAnswer, RequestError<PathFailure>>({
    queryKey: keyOf(runId),
    queryFn: async () => valueOrThrow(await readWalkedPath(fetch, runId)),
  });
}

/** Shows the path of a result of a closed day (D15). */
export function WalkedPath({ runId }: { readonly runId: string }) {
  const query = useWalkedPath(runId);
  const failure = useFailure(query, keyOf(runId));
  const { data, isFetching, refetch } = query;
  if (data !== undefined)
    return (
      <RouteMap name="Path taken" variant="taken" stops={markTargets(data.path, data.articles)} columns={3} />
    );
  if (failure === null)
    return (
      <Loading>
        <Skeleton className="h-48 w-full rounded-xl" />
      </Loading>
    );
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="text-ink-2">{failureMessage(failure)}</p>
      {failure === 'unreachable' && (
        <Button aria-disabled={isFetching || undefined} onClick={() => !isFetching && void refetch()}>
          Try again
        </Button>
      )}
    </div>
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
