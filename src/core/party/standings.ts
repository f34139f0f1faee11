import type { Race, Runner } from './party.ts';

export interface Standing {
  readonly runner: Runner;
  /** From 1; equals share a place. */
  readonly place: number;
}

/** Most targets first, then fewest clicks, then the quicker (D11). Nobody's time counts before they have finished. */
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
