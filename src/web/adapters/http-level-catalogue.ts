import type { LoadFailure } from '#core/game/game-state.ts';
import { nextLevel } from '#core/level/level.ts';
import { ok } from '#core/result.ts';
import { levelsAnswer, type Level } from '#protocol/levels.ts';
import type { LevelCatalogue } from '#web/ports/level-catalogue.ts';
import { askJson, type Fetch } from './ask-json.ts';

/** The levels on our server. Reports every failure, because the session has no message for it. */
export function createHttpLevelCatalogue(
  fetch: Fetch,
  report: (failure: LoadFailure) => void,
): LevelCatalogue {
  /** The order of levels never changes while a page is open, only their counts. */
  let known: readonly Level[] | null = null;
  const levels: LevelCatalogue['levels'] = async () => {
    const answer = await askJson(fetch, levelsAnswer, '/api/levels');
    if (!answer.ok) {
      report(answer.error);
      return answer;
    }
    known = answer.value.levels;
    return ok(known);
  };
  return {
    levels,
    nextLevel: async (current) => {
      if (known === null) await levels();
      return nextLevel(known ?? [], current);
    },
  };
}
