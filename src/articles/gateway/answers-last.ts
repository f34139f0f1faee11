import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';

/** A live wiki keeps changing; its source decides how old pages may be, not a cache in front of it. */
const LIVE_MS = 60_000;

/** Returns the milliseconds for which an answer about a page may be reused without asking the encyclopedia. */
export function answersLast({ info }: EncyclopediaSource): number {
  return info.isMetered ? LIVE_MS : Number.POSITIVE_INFINITY;
}
