import type { LevelRef } from '../level/level.ts';
import type { NamespaceNames } from '../title/namespace.ts';

/** Where a game comes from; it alone decides limits, dialogs and where an end leads. */
export type Origin =
  | { readonly kind: 'quick' }
  | { readonly kind: 'batman' }
  /** The four built-in articles: practice, never ranked (D13). */
  | { readonly kind: 'sample' }
  | { readonly kind: 'level'; readonly level: LevelRef; readonly maxClicks: number | null }
  | { readonly kind: 'daily'; readonly challengeId: string; readonly date: string }
  | { readonly kind: 'party'; readonly raceId: string };

/** What is to be walked. */
export interface Challenge {
  readonly origin: Origin;
  /** Canonical titles, each once; the first is where the journey starts and counts as visited (GAME-1). */
  readonly articles: readonly [string, ...string[]];
  /** Fewest link clicks possible, where the graph is known (D12). Links alone: Back is not in it (D4). */
  readonly par: number | null;
  /** What the open encyclopedia calls its File: and Special: pages (D5). */
  readonly namespaces: NamespaceNames;
  /** Names this challenge to the encyclopedia: everybody who plays it reads the same revisions. Null where pages do not change. */
  readonly pin: string | null;
  /** The server's own record of this game; null where none is kept: nothing of it is ranked or counted then. */
  readonly run: RunRef | null;
}

/** A run as the server knows it. */
export interface RunRef {
  readonly id: string;
  /** The one run of this player that counts for its challenge (D8). */
  readonly ranked: boolean;
}

/** The spec's game type: plain play is `single` (section 1). */
export function gameType(origin: Origin): 'single' | 'batman' {
  return origin.kind === 'batman' ? 'batman' : 'single';
}

/** The most clicks this game allows; null where it has no limit. 5 Clicks to Batman has none (D14). */
export function maxClicks(challenge: Challenge): number | null {
  return challenge.origin.kind === 'level' ? challenge.origin.maxClicks : null;
}

/** D14: what the Batman dialog says was beaten, or not. */
export const BATMAN_CLICKS = 5;
