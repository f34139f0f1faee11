import { useQuery } from '@tanstack/react-query';
import type { Challenge } from '#core/game/challenge.ts';
import { routesAnswer, type RoutesAnswer } from '#protocol/routes.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { callApi, type ApiFailure } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';

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

export type KnownRoute = Extract<ShortestRoute, { kind: 'known' }>;

const UNKNOWN: ShortestRoute = { kind: 'unknown' };
/** A closed route opens when a challenge or race of others ends. */
const REFETCH_CLOSED_MS = 60_000;

const isClosed = (failure: ApiFailure): failure is Extract<ApiFailure, { kind: 'refused' }> =>
  failure.kind === 'refused' && failure.code === 'challenge-open';

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
    refetchInterval: ({ state: { error } }) =>
      error !== null && isClosed(error.failure) ? REFETCH_CLOSED_MS : false,
  });
  const failure = useFailure(query, queryKey);
  if (!mayBeKnown) return UNKNOWN;
  if (failure !== null) return isClosed(failure) ? { kind: 'closed', why: failure.message } : UNKNOWN;
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
