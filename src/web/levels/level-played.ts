import type { Challenge } from '#core/game/challenge.ts';
import type { Level } from '#protocol/levels.ts';

/** The level of a game, to be played again; null where the game is of no level. */
export function levelPlayed({ origin, articles, par }: Challenge, levels: readonly Level[]): Level | null {
  if (origin.kind !== 'level') return null;
  const listed = levels.find(({ id }) => id === origin.level.id);
  // The list may not be here; what a game needs of a level, the game that was just played knows.
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
