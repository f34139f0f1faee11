import { assertNever } from '#core/assert-never.ts';
import { journeyStops, routeStops, type Journey, type JourneyStop } from '#core/game/journey.ts';
import type { ReviewAnswer } from '#protocol/review.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { History } from 'lucide-react';
import { JourneyReview } from './journey-review.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { RouteMap } from './route-map.tsx';
import { useReview } from './use-review.ts';
import type { KnownRoute, ShortestRoute } from './use-shortest-route.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';

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
