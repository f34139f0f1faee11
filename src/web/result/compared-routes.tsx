import { assertNever } from '#core/assert-never.ts';
import type { Challenge } from '#core/game/challenge.ts';
import { journeyStops, routeStops, type Journey, type JourneyStop } from '#core/game/journey.ts';
import type { ReviewAnswer } from '#protocol/review.ts';
import { routesAnswer, type RoutesAnswer } from '#protocol/routes.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { History } from 'lucide-react';
import { JourneyReview } from './journey-review.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { RouteMap } from './route-map.tsx';
import { useReview } from './use-review.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { callApi, type ApiFailure } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';

/** The player's path, and beside it a shortest route, if one is known and differs from the path; then its review. */
export function ComparedRoutes({
  journey,
  shortest,
  rival = null,
}: {
  readonly journey: Journey;
  readonly shortest: ShortestRoute;
  /** The route of another player, shown before the shortest one; null for none. */
  readonly rival?: ReactNode;
}) {
  const answer = useReview(journey, shortest.kind === 'known');
  const beside = routesBeside(journey, shortest, answer);
  // A graph of link tables has links that the page did not show.
  const review = answer?.exact === true && answer.clicks.length > 0 ? answer : null;
  return (
    <>
      <OwnRoute
        journey={journey}
        clicks={review?.clicks ?? []}
        beside={
          rival === null && beside === null ? null : (
            <>
              {rival}
              {beside}
            </>
          )
        }
      />
      {shortest.kind === 'closed' && <p className="mt-3 text-sm text-ink-3">{shortest.why}</p>}
      {review !== null && <JourneyReview journey={journey} review={review} />}
    </>
  );
}

/** Returns the shortest routes that are shown beside the player's path; null for nothing. */
function routesBeside(journey: Journey, shortest: ShortestRoute, review: ReviewAnswer | null): ReactNode {
  switch (shortest.kind) {
    case 'unknown':
    case 'closed':
      return null;
    case 'on-its-way':
      return ROUTE_SKELETON;
    case 'known': {
      const routes = otherRoutes(journey, shortest, review);
      return routes.length === 0 ? null : (
        <OtherRoutes journey={journey} shortest={shortest} routes={routes} />
      );
    }
    default:
      return assertNever(shortest);
  }
}

/** Placeholder for a route beside the player's. */
export const ROUTE_SKELETON = (
  <Loading>
    <div aria-hidden>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 h-40 w-full rounded-xl" />
    </div>
  </Loading>
);

/** The player's path with its replay, and `beside` it other routes. */
function OwnRoute({
  journey,
  clicks,
  beside,
}: {
  readonly journey: Journey;
  /** The review of its clicks; empty if there is none. */
  readonly clicks: ReviewAnswer['clicks'];
  readonly beside: ReactNode;
}) {
  const [isReplayed, setIsReplayed] = useState(false);
  const close = useCallback(() => setIsReplayed(false), []);
  useBackCloses(isReplayed, close);
  return (
    <div className={`mt-6 grid items-start gap-x-4 gap-y-5 ${beside === null ? '' : 'sm:grid-cols-2'}`}>
      <div>
        <RouteMap
          name="Your route"
          variant="taken"
          stops={journeyStops(journey)}
          columns={columnsOf(beside !== null)}
        />
        <Button size="small" className="mt-2" onClick={() => setIsReplayed(true)}>
          <History size={16} aria-hidden />
          Replay
        </Button>
      </div>
      {beside}
      {isReplayed && <ReplayDialog journey={journey} clicks={clicks} onClose={close} />}
    </div>
  );
}

/** Number of stops across a map, alone or beside another. */
function columnsOf(isCompared: boolean): number {
  return isCompared ? 2 : 3;
}

/** Shortest routes that the player did not take, one at a time. */
function OtherRoutes({
  journey,
  shortest: { isExact },
  routes,
}: {
  readonly journey: Journey;
  readonly shortest: KnownRoute;
  readonly routes: readonly (readonly JourneyStop[])[];
}) {
  const [presses, setPresses] = useState(0);
  const shown = presses % routes.length;
  const route = routes[shown] ?? [];
  const isAsShort = route.length === journey.path.length;
  return (
    <div>
      <RouteMap
        name={
          !isExact
            ? 'A route by the wiki’s link tables'
            : isAsShort
              ? 'Another shortest route'
              : 'A shortest route'
        }
        {...(!isExact && { note: LINK_TABLES })}
        variant="possible"
        stops={route}
        columns={columnsOf(true)}
      />
      {routes.length > 1 && (
        <Button size="small" className="mt-2" onClick={() => setPresses(presses + 1)}>
          Show another ({shown + 1} of {routes.length})
        </Button>
      )}
    </div>
  );
}

/** Returns the shortest routes to show beside the player's, without it. */
function otherRoutes(
  journey: Journey,
  shortest: KnownRoute,
  review: ReviewAnswer | null,
): readonly (readonly JourneyStop[])[] {
  const own = journeyStops(journey);
  const routes = review === null || review.routes.length === 0 ? [shortest.route] : review.routes;
  return routes
    .map((route) => routeStops(route, journey.challenge.articles))
    .filter((route) => !isSamePath(own, route));
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
  /** It would disclose a path of a challenge or race in progress (D16, DAILY-9); `why` is for the player. */
  | { readonly kind: 'closed'; readonly why: string }
  | {
      readonly kind: 'known';
      readonly route: readonly [string, ...string[]];
      /** Whether the game shows every link of the route, so that its clicks are par. */
      readonly isExact: boolean;
    };

type KnownRoute = Extract<ShortestRoute, { kind: 'known' }>;

const UNKNOWN: ShortestRoute = { kind: 'unknown' };

/** Returns a shortest route through a challenge's articles, requested only when a result is shown (D12). */
export function useShortestRoute({ articles, pin }: Pick<Challenge, 'articles' | 'pin'>): ShortestRoute {
  const { fetch } = useApp();
  const mayBeKnown = useEncyclopedia()?.graph !== 'none';
  const queryKey = ['shortest-route', pin, ...articles];
  const query = useQuery<RoutesAnswer, RequestError<ApiFailure>>({
    queryKey,
    queryFn: async () => valueOrThrow(await callApi(fetch, routesAnswer, routesPath(articles, pin))),
    enabled: mayBeKnown,
    // The link graph may still be growing.
    staleTime: ({ state }) => (state.data?.clicks === null ? 0 : Number.POSITIVE_INFINITY),
  });
  const failure = useFailure(query, queryKey);
  if (!mayBeKnown) return UNKNOWN;
  if (failure !== null)
    return failure.kind === 'refused' && failure.code === 'challenge-open'
      ? { kind: 'closed', why: failure.message }
      : UNKNOWN;
  if (query.data === undefined) return { kind: 'on-its-way' };
  const { route, exact } = query.data;
  const [start, ...rest] = route;
  return start === undefined ? UNKNOWN : { kind: 'known', route: [start, ...rest], isExact: exact };
}

function routesPath(articles: readonly string[], pin: string | null): string {
  const through = new URLSearchParams(articles.map((title) => ['through', title]));
  if (pin !== null) through.set('pin', pin);
  return `/api/routes?${through.toString()}`;
}
