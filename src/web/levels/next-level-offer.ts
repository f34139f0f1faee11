import { assertNever } from '#core/assert-never.ts';
import type { ProgressByLevel } from '#core/level/level-progress.ts';
import { type LevelRef, nextLevel } from '#core/level/level.ts';
import type { Level } from '#protocol/levels.ts';
import { lockWords } from './level-words.ts';
import type { LevelList } from './use-levels.ts';

export type NextLevelOffer =
  | { readonly kind: 'loading' }
  /** The list failed to load, so it is unknown whether there is a next level. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'locked'; readonly words: string }
  | { readonly kind: 'open'; readonly level: Level };

/** Looks up the next level in the list (GAME-11, LEVEL-1, UNLOCK-2). */
export function nextLevelOffer(
  list: LevelList,
  current: LevelRef,
  progress: ProgressByLevel,
): NextLevelOffer {
  switch (list.kind) {
    case 'on-its-way':
      return { kind: 'loading' };
    case 'failed':
      return { kind: 'unknown' };
    case 'known': {
      const level = nextLevel(list.levels, current);
      if (level === null) return { kind: 'none' };
      const lock = lockWords(level, list.levels, progress);
      return lock === null ? { kind: 'open', level } : { kind: 'locked', words: lock.words };
    }
    default:
      return assertNever(list);
  }
}
