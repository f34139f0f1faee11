import type { EncyclopediaSource } from '../encyclopedia-source.ts';

/** A live wiki goes on being written; how old its pages may grow is for its source to say, not for a cache before it. */
const LIVE_MS = 60_000;

/** Milliseconds for which an answer about a page may be given again without asking the encyclopedia. */
export function answersLast({ info }: EncyclopediaSource): number {
  return info.isMetered ? LIVE_MS : Number.POSITIVE_INFINITY;
}
