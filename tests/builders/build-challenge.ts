import type { Challenge, Origin } from '#core/game/challenge.ts';
import type { Difficulty, LevelRef } from '#core/level/level.ts';
import { ENGLISH_NAMESPACES } from '#core/title/title.ts';

/** A Quick Play challenge from Cat to Dog and Owl; `parts` overrides fields. */
export function buildChallenge(parts: Partial<Challenge> = {}): Challenge {
  return {
    origin: { kind: 'quick' },
    articles: ['Cat', 'Dog', 'Owl'],
    par: null,
    namespaces: ENGLISH_NAMESPACES,
    pin: null,
    run: null,
    ...parts,
  };
}

export function buildLevel(order = 1, difficulty: Difficulty = 'easy'): LevelRef {
  return { id: `level-${order}`, difficulty, order };
}

export function levelOrigin(maxClicks: number | null, level = buildLevel()): Origin {
  return { kind: 'level', level, maxClicks };
}

export const PARTY: Origin = { kind: 'party', raceId: 'r1' };
export const DAILY: Origin = { kind: 'daily', challengeId: 'd1', date: '2026-11-21' };
