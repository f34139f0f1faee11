/** A bar of the distribution: results from this many clicks over par up to that many; null: any more. */
export interface OverParRange {
  readonly from: number;
  readonly to: number | null;
}

/** The first also holds results under par, which a changed encyclopedia allows. */
const RANGES: readonly OverParRange[] = [
  { from: 0, to: 0 },
  { from: 1, to: 1 },
  { from: 2, to: 2 },
  { from: 3, to: 3 },
  { from: 4, to: 5 },
  { from: 6, to: 9 },
  { from: 10, to: null },
];

/** STAT-3: Returns how many results are in each range of clicks over par, all ranges in order. */
export function distributionOf(
  overPars: readonly number[],
): readonly (OverParRange & { readonly days: number })[] {
  return RANGES.map(({ from, to }) => ({
    from,
    to,
    days: overPars.filter((each) => Math.max(each, 0) >= from && (to === null || Math.max(each, 0) <= to))
      .length,
  }));
}

/** Returns the mean; null of nothing. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
