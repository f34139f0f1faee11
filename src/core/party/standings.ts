import type { Race, Runner } from './party.ts';

export interface Standing {
  readonly runner: Runner;
  /** From 1; equal runners share a place. */
  readonly place: number;
}

/** Ranks by most targets, then fewest clicks, then least time (D11). Time counts only for finished runners. */
export function standings({ runners }: Pick<Race, 'runners'>): readonly Standing[] {
  const ranked = [...runners].sort(compare);
  return ranked.map((runner) => ({
    runner,
    place: ranked.findIndex((other) => compare(other, runner) === 0) + 1,
  }));
}

function compare(one: Runner, other: Runner): number {
  return (
    other.found - one.found ||
    one.clicks - other.clicks ||
    (one.seconds ?? Number.MAX_SAFE_INTEGER) - (other.seconds ?? Number.MAX_SAFE_INTEGER)
  );
}
