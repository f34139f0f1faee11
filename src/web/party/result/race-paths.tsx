import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Race } from '#core/party/party.ts';
import { standings } from '#core/party/standings.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { RouteMap } from '#web/result/route-map.tsx';
import { formatOrdinal } from '#web/format/format-count.ts';
import { raceJourney } from './race-journey.ts';

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
  const { partyGateway } = useApp();
  const [showsAll, setShowsAll] = useState(false);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['race-ways', race.id],
    queryFn: () => partyGateway.race(race.id),
    staleTime: (query) => (query.state.data?.ok === true ? Number.POSITIVE_INFINITY : 0),
  });
  if (data === undefined)
    return (
      <Loading>
        <Skeleton className="h-40 w-full rounded-xl" />
      </Loading>
    );
  if (!data.ok)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p className="text-ink-2">{data.error.message}</p>
        <Button aria-disabled={isFetching || undefined} onClick={() => !isFetching && void refetch()}>
          Try again
        </Button>
      </div>
    );
  const answer = data.value;
  const walked = standings(race).flatMap(({ runner, place }) => {
    const found = answer.paths.find((path) => path.userId === runner.userId);
    return found === undefined || runner.userId === without ? [] : [{ runner, place, path: found.path }];
  });
  const isAlone = walked.length === 1;
  const shown = showsAll ? walked : walked.slice(0, SHOWN_FIRST);
  return (
    <>
      <div className={`grid items-start gap-x-4 gap-y-5 ${isAlone ? '' : 'sm:grid-cols-2'}`}>
        {shown.map(({ runner, place, path }) => (
          <RouteMap
            key={runner.userId}
            name={`${runner.userId === userId ? 'You' : runner.username}, ${formatOrdinal(place)}`}
            look="walked"
            journey={raceJourney(answer, path)}
            columns={isAlone ? 3 : 2}
          />
        ))}
      </div>
      {shown.length < walked.length && (
        <Button size="small" className="mt-5" onClick={() => setShowsAll(true)}>
          Show all {walked.length}
        </Button>
      )}
    </>
  );
}
