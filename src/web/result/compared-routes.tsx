import type { Challenge } from '#core/game/challenge.ts';
import { journeyStops, routeStops, type Journey, type JourneyStop } from '#core/game/journey.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { RouteMap } from './route-map.tsx';
import { useQuery } from '@tanstack/react-query';
import { valueOrThrow } from '#web/server-api/queries.ts';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';
import { useGame } from '#web/services/game-context.tsx';

/** The player's path, and beside it a shortest route, if one is known and differs from the path. */
export function ComparedRoutes({
  journey,
  shortest,
}: {
  readonly journey: Journey;
  readonly shortest: ShortestRoute;
}) {
  const own = journeyStops(journey);
  const other = shortest.kind === 'known' ? routeStops(shortest.route, journey.challenge.articles) : null;
  const isCompared = shortest.kind === 'on-its-way' || (other !== null && !isSamePath(own, other));
  const isExact = shortest.kind === 'known' && shortest.isExact;
  const columns = isCompared ? 2 : 3;
  return (
    <div className={`mt-6 grid items-start gap-x-4 gap-y-5 ${isCompared ? 'sm:grid-cols-2' : ''}`}>
      <RouteMap name="Your route" variant="taken" stops={own} columns={columns} />
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
              : own.length === other.length
                ? 'Another shortest route'
                : 'A shortest route'
          }
          {...(!isExact && { note: LINK_TABLES })}
          variant="possible"
          stops={other}
          columns={columns}
        />
      )}
    </div>
  );
}

const LINK_TABLES =
  'This route may use links from the boxes at the foot of a page, which the game leaves out.';

function isSamePath(one: readonly JourneyStop[], other: readonly JourneyStop[]): boolean {
  return one.length === other.length && one.every(({ title }, index) => title === other[index]?.title);
}

export type ShortestRoute =
  | { readonly kind: 'on-its-way' }
  /** No graph is open, no route exists, or the request failed. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known';
      readonly route: readonly [string, ...string[]];
      /** Whether the game shows every link of the route, so that its clicks are par. */
      readonly isExact: boolean;
    };

const UNKNOWN: ShortestRoute = { kind: 'unknown' };

/** Returns a shortest route through a challenge's articles, requested only when a result is shown (D12). */
export function useShortestRoute({ articles, pin }: Pick<Challenge, 'articles' | 'pin'>): ShortestRoute {
  const { source } = useGame();
  const mayBeKnown = useEncyclopedia()?.graph !== 'none';
  const { data, isFetched } = useQuery({
    queryKey: ['shortest-route', pin, ...articles],
    queryFn: async () => valueOrThrow(await source.shortestRoute(articles, pin)),
    enabled: mayBeKnown,
    // The link graph may still be growing.
    staleTime: ({ state }) => (state.data?.clicks === null ? 0 : Number.POSITIVE_INFINITY),
  });
  if (!mayBeKnown) return UNKNOWN;
  if (data === undefined) return isFetched ? UNKNOWN : { kind: 'on-its-way' };
  const { route, exact } = data;
  const [start, ...rest] = route;
  return start === undefined ? UNKNOWN : { kind: 'known', route: [start, ...rest], isExact: exact };
}
