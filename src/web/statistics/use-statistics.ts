import { statisticsAnswer, type StatisticsAnswer } from '#protocol/statistics.ts';
import { useLoaded, type Loaded } from '#web/services/use-loaded.ts';

/**
 * Returns the statistics of this player. `player`: a key of who plays, so that an answer is never shown to another player
 * of this browser; null while that is not known.
 */
export function useStatistics(player: string | null): Loaded<StatisticsAnswer> {
  return useLoaded({
    queryKey: ['statistics', player],
    path: '/api/statistics',
    schema: statisticsAnswer,
    isEnabled: player !== null,
  });
}
