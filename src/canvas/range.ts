/** Offsets into the source in UTF-16 units, as for `slice`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
