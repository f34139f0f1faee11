import { dailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import type { DailySource } from '#web/ports/daily-source.ts';
import { askJson, type Fetch } from './ask-json.ts';

export function createHttpDailySource(fetch: Fetch): DailySource {
  return { today: () => askJson(fetch, dailyChallengeAnswer, '/api/challenges/daily') };
}
