import type { Challenge } from '#core/game/challenge.ts';
import { clickCount, type Journey } from '#core/game/journey.ts';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RouteMap } from './route-map.tsx';
import type { ShortestRoute } from './use-shortest-route.ts';

/** The player's path, and beside it a shortest route, if one is known and differs from the path. */
export function ComparedRoutes({
  journey,
  shortest,
}: {
  readonly journey: Journey;
  readonly shortest: ShortestRoute;
}) {
  const other = shortest.kind === 'known' ? asJourney(journey.challenge, shortest.route) : null;
  const isCompared = shortest.kind === 'on-its-way' || (other !== null && !isSameWay(journey, other));
  const isExact = shortest.kind === 'known' && shortest.isExact;
  const columns = isCompared ? 2 : 3;
  return (
    <div className={`mt-6 grid items-start gap-x-4 gap-y-5 ${isCompared ? 'sm:grid-cols-2' : ''}`}>
      <RouteMap name="Your route" look="walked" journey={journey} columns={columns} />
      {shortest.kind === 'on-its-way' && (
        <Loading>
          <div aria-hidden>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-40 w-full rounded-xl" />
          </div>
        </Loading>
      )}
      {other !== null && isCompared && (
        <RouteMap
          name={
            !isExact
              ? 'A route by the wiki’s link tables'
              : clickCount(journey) === clickCount(other)
                ? 'Another shortest route'
                : 'A shortest route'
          }
          {...(!isExact && { note: LINK_TABLES })}
          look="possible"
          journey={other}
          columns={columns}
        />
      )}
    </div>
  );
}

const LINK_TABLES =
  'Counted over all links of its pages, also those in the link boxes at their foot, which the game leaves out.';

/** Converts a route to a journey, so that the game's rules determine where its targets are found. */
function asJourney(challenge: Challenge, [start, ...rest]: readonly [string, ...string[]]): Journey {
  return {
    challenge,
    path: [
      { title: start, kind: 'start', at: 0 },
      ...rest.map((title) => ({ title, kind: 'link', at: 0, asked: title, revision: 0 }) as const),
    ],
  };
}

function isSameWay(one: Journey, other: Journey): boolean {
  return (
    one.path.length === other.path.length &&
    one.path.every((stop, index) => stop.title === other.path[index]?.title)
  );
}
