import type { Challenge } from '#core/game/challenge.ts';
import type { Level } from '#protocol/levels.ts';
import type { ShortestRoute } from '#web/result/use-shortest-route.ts';

/** Returns the level of a game, to play it again; null if the game is not a level. */
export function levelPlayed({ origin, articles, par }: Challenge, levels: readonly Level[]): Level | null {
  if (origin.kind !== 'level') return null;
  const listed = levels.find(({ id }) => id === origin.level.id);
  // The list may not have loaded; the game just played has all that a new game needs.
  return (
    listed ?? {
      ...origin.level,
      description: articles.join(', '),
      target_articles: [...articles],
      max_clicks: origin.maxClicks,
      par,
      completion_count: 0,
    }
  );
}

/** Returns par (D12), preferably from an exact route: links may have changed since the level's par was computed. */
export function knownPar({ par }: Challenge, shortest: ShortestRoute): number | null {
  return shortest.kind === 'known' && shortest.isExact ? shortest.route.length - 1 : par;
}
