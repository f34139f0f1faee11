import { useQuery } from '@tanstack/react-query';
import type { Challenge } from '#core/game/challenge.ts';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';
import { useGame } from '#web/services/game-context.tsx';

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
export function useShortestRoute({ articles, pin }: Challenge): ShortestRoute {
  const { source } = useGame();
  const mayBeKnown = useEncyclopedia()?.graph !== 'none';
  const { data, isPending } = useQuery({
    queryKey: ['shortest-route', pin, ...articles],
    queryFn: () => source.shortestRoute(articles, pin),
    enabled: mayBeKnown,
    staleTime: (query) =>
      query.state.data?.ok === true && query.state.data.value.clicks !== null ? Number.POSITIVE_INFINITY : 0,
  });
  if (!mayBeKnown) return UNKNOWN;
  if (isPending) return { kind: 'on-its-way' };
  if (data?.ok !== true) return UNKNOWN;
  const { route, exact } = data.value;
  const [start, ...rest] = route;
  return start === undefined ? UNKNOWN : { kind: 'known', route: [start, ...rest], isExact: exact };
}
