import type { LevelRef } from './level.ts';

/** LEVEL-1: Returns the level of the same difficulty with the next greater order; null after the last. */
export function nextLevel<Level extends LevelRef>(levels: readonly Level[], current: LevelRef): Level | null {
  let next: Level | null = null;
  for (const level of levels) {
    if (level.difficulty !== current.difficulty || level.order <= current.order) continue;
    if (next === null || level.order < next.order) next = level;
  }
  return next;
}
