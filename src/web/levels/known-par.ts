import type { Challenge } from '#core/game/challenge.ts';
import type { ShortestRoute } from '#web/result/use-shortest-route.ts';

/** D12: the route itself is the better witness, for links may have changed since the level was measured. */
export function knownPar({ par }: Challenge, shortest: ShortestRoute): number | null {
  return shortest.kind === 'known' && shortest.isExact ? shortest.route.length - 1 : par;
}
