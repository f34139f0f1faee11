import type { ProgressByLevel } from '#core/level/level-progress.ts';
import { levelLock } from '#core/level/level-unlock.ts';
import type { LevelRef } from '#core/level/level.ts';

/** What a locked level waits for, as its tile says it. */
export interface LockWords {
  /** The stars in all that its difficulty asks for, where they are not there yet. */
  readonly starsRequired: number | null;
  /** Whole sentences. */
  readonly words: string;
}

/** UNLOCK-1 to UNLOCK-3 in words, everything that is missing at once; null for a level that is open. */
export function lockWords(
  level: LevelRef,
  levels: readonly LevelRef[],
  progress: ProgressByLevel,
): LockWords | null {
  if (levelLock(level, levels, progress).kind === 'open') return null;
  const gate = levelLock(firstOf(level, levels), levels, progress);
  const before = levelBefore(level, levels);
  const previous =
    before === null || progress[before.id]?.completed === true ? '' : `Complete level ${before.order} first.`;
  if (gate.kind !== 'stars') return { starsRequired: null, words: previous };
  const stars = `${gate.required} stars required, you have ${gate.earned}.`;
  return { starsRequired: gate.required, words: `${stars} ${previous}`.trim() };
}

function levelBefore({ order }: LevelRef, levels: readonly LevelRef[]): LevelRef | null {
  return levels
    .filter((other) => other.order < order)
    .reduce<LevelRef | null>(
      (last, other) => (last === null || other.order > last.order ? other : last),
      null,
    );
}

/** The first level of this one's difficulty: the stars are asked for there. */
function firstOf(level: LevelRef, levels: readonly LevelRef[]): LevelRef {
  return levels
    .filter(({ difficulty }) => difficulty === level.difficulty)
    .reduce((first, other) => (other.order < first.order ? other : first), level);
}
