import { useQuery } from '@tanstack/react-query';
import type { RaceAnswer } from '#protocol/party.ts';
import type { PartyFailure } from '#web/server-api/party-failure.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { useState } from 'react';
import { standings, type Race } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { RouteMap } from '#web/result/route-map.tsx';
import { formatOrdinal } from '#web/party/race/race-words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useShortestRoute } from '#web/result/use-shortest-route.ts';
import { markTargets, routeStops } from '#core/game/journey.ts';

/** Number of maps shown at first: fifty would push the rest of the page out of view. */
const SHOWN_FIRST = 6;

/** The paths of all players, the winner first; visible to the players of the race once it is over (PARTY-14). */
export function RacePaths({
  race,
  userId,
  without = null,
}: {
  readonly race: Race;
  /** The current player. */
  readonly userId: string;
  /** The player whose path is shown elsewhere. */
  readonly without?: string | null;
}) {
  const { partyApi } = useApp();
  const [showsAll, setShowsAll] = useState(false);
  const queryKey = ['race-paths', race.id];
  const query = useQuery<RaceAnswer, RequestError<PartyFailure>>({
    queryKey,
    queryFn: async () => valueOrThrow(await partyApi.race(race.id)),
  });
  const { data: answer, isFetching, refetch } = query;
  const failure = useFailure(query, queryKey);
  if (failure !== null)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p className="text-ink-2">{failure.message}</p>
        <Button aria-disabled={isFetching || undefined} onClick={() => !isFetching && void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (answer === undefined)
    return (
      <Loading>
        <Skeleton className="h-40 w-full rounded-xl" />
      </Loading>
    );
  const paths = standings(race).flatMap(({ runner, place }) => {
    const found = answer.paths.find((path) => path.userId === runner.userId);
    return found === undefined || runner.userId === without ? [] : [{ runner, place, path: found.path }];
  });
  const isAlone = paths.length === 1;
  const shown = showsAll ? paths : paths.slice(0, SHOWN_FIRST);
  return (
    <>
      <div className={`grid items-start gap-x-4 gap-y-5 ${isAlone ? '' : 'sm:grid-cols-2'}`}>
        {shown.map(({ runner, place, path }) => (
          <RouteMap
            key={runner.userId}
            name={`${runner.userId === userId ? 'You' : runner.username}, ${formatOrdinal(place)}`}
            variant="taken"
            stops={markTargets(path, answer.articles)}
            columns={isAlone ? 3 : 2}
          />
        ))}
      </div>
      {shown.length < paths.length && (
        <Button size="small" className="mt-5" onClick={() => setShowsAll(true)}>
          Show all {paths.length}
        </Button>
      )}
    </>
  );
}

/** All paths of a race that is over, followed by a shortest route. */
export function RacePathsDialog({
  race,
  userId,
  onClose,
}: {
  readonly race: Race;
  readonly userId: string;
  readonly onClose: () => void;
}) {
  const shortest = useShortestRoute({ articles: race.articles, pin: null });
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title="Everyone's routes"
      description={`${race.articles.join(' · ')}${race.par === null ? '' : `. Par is ${race.par}.`}`}
    >
      <div className="mt-6 grid gap-5">
        <RacePaths race={race} userId={userId} />
        {shortest.kind === 'known' && (
          <RouteMap
            name={shortest.isExact ? 'A shortest route' : 'A route by the wiki’s link tables'}
            variant="possible"
            stops={routeStops(shortest.route, race.articles)}
            columns={3}
          />
        )}
      </div>
    </Dialog>
  );
}
