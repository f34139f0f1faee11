import type { LevelRef } from '../level/level.ts';
import type { NamespaceNames } from '../title/title.ts';

/** The source of a game. Only the origin decides limits, dialogs and where the player goes after the end. */
export type Origin =
  | { readonly kind: 'quick' }
  | { readonly kind: 'batman' }
  /** The four built-in articles: practice, never ranked (D13). */
  | { readonly kind: 'sample' }
  | { readonly kind: 'level'; readonly level: LevelRef; readonly maxClicks: number | null }
  | { readonly kind: 'daily'; readonly challengeId: string; readonly date: string }
  | { readonly kind: 'party'; readonly raceId: string }
  /** A challenge among friends, by its link: never ranked. */
  | { readonly kind: 'challenge'; readonly challengeId: string };

export interface Challenge {
  readonly origin: Origin;
  /** Canonical titles, unique; the first is the start and counts as visited (GAME-1). */
  readonly articles: readonly [string, ...string[]];
  /** Fewest link clicks possible; null without a link graph (D12). Counts links only, not Back (D4). */
  readonly par: number | null;
  /** Names of the File: and Special: namespaces in the open encyclopedia (D5). */
  readonly namespaces: NamespaceNames;
  /**
   * Identifies this challenge to the encyclopedia, so that all its players read the same revisions.
   * Null where pages do not change.
   */
  readonly pin: string | null;
  /** The server's record of this game; null if it keeps none: the game is then neither ranked nor counted. */
  readonly run: RunRef | null;
}

export interface RunRef {
  readonly id: string;
  /** True for the player's only run that counts for its challenge (D8). */
  readonly ranked: boolean;
}

/** Returns the spec's game type; every origin except Batman is `single` (section 1). */
export function gameType(origin: Origin): 'single' | 'batman' {
  return origin.kind === 'batman' ? 'batman' : 'single';
}

/** Returns the maximum number of clicks; null without a limit. 5 Clicks to Batman has none (D14). */
export function maxClicks(challenge: Challenge): number | null {
  return challenge.origin.kind === 'level' ? challenge.origin.maxClicks : null;
}

/** D14: the click count that the Batman dialog compares the result with. Not a limit. */
export const BATMAN_CLICKS = 5;
