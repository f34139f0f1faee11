import type { Challenge } from '#core/game/challenge.ts';
import type { ShortestRoute } from '#web/result/compared-routes.tsx';

/** Returns par (D12), preferably from an exact route: links may have changed since the level's par was computed. */
export function knownPar({ par }: Challenge, shortest: ShortestRoute): number | null {
  return shortest.kind === 'known' && shortest.isExact ? shortest.route.length - 1 : par;
}
