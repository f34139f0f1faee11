/** Offsets into the source in UTF-16 units, as `slice` takes them. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
