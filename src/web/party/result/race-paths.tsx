import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { standings, type Race } from '#core/party/party.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { RouteMap } from '#web/result/route-map.tsx';
import { formatOrdinal } from '#web/format/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useShortestRoute } from '#web/result/compared-routes.tsx';
import type { Challenge } from '#core/game/challenge.ts';
import type { Journey } from '#core/game/journey.ts';
import { ENGLISH_NAMESPACES } from '#core/title/title.ts';
import type { RaceAnswer } from '#protocol/party.ts';

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
  const shortest = useShortestRoute(raceChallenge(race));
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title="Everybody's ways"
      description={`${race.articles.join(' · ')}${race.par === null ? '' : `. Par is ${race.par}.`}`}
    >
      <div className="mt-6 grid gap-5">
        <RacePaths race={race} userId={userId} />
        {shortest.kind === 'known' && (
          <RouteMap
            name={shortest.isExact ? 'A shortest route' : 'A route by the wiki’s link tables'}
            look="possible"
            journey={routeJourney(race, shortest.route)}
            columns={3}
          />
        )}
      </div>
    </Dialog>
  );
}

type RacePlan = Pick<Race, 'id' | 'articles' | 'par'>;

/** Converts a race that is over to a challenge, for the maps and the shortest route. */
function raceChallenge({ id, articles, par }: RacePlan): Challenge {
  const [start, ...others] = articles;
  return {
    origin: { kind: 'party', raceId: id },
    articles: [start, ...others],
    par,
    namespaces: ENGLISH_NAMESPACES,
    pin: null,
    run: null,
  };
}

/**
 * Converts a player's path to a journey for the route map, so that the rules of the game determine where targets were
 * found.
 */
function raceJourney(race: RacePlan, path: RaceAnswer['paths'][number]['path']): Journey {
  const challenge = raceChallenge(race);
  const stops = path.flatMap(({ title, kind, at }) =>
    kind === 'start' ? [] : [{ title, kind, at, asked: title, revision: 0 }],
  );
  return { challenge, path: [{ title: challenge.articles[0], kind: 'start', at: 0 }, ...stops] };
}

/** Converts a route to a journey, as if it had been played. */
function routeJourney(race: RacePlan, [, ...rest]: readonly [string, ...string[]]): Journey {
  return raceJourney(
    race,
    rest.map((title) => ({ title, kind: 'link', at: 0 })),
  );
}
