import type { LoadFailure } from '#core/game/game-state.ts';
import type { Result } from '#core/result.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';

/**
 * Port to the challenge of the day (spec section 7: daily_challenges where date = today). `missing`: today has none.
 */
export interface DailySource {
  today(): Promise<Result<DailyChallengeAnswer, LoadFailure>>;
}
