/** At most `most` requests within `seconds` from the first. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly retryAfter: number };

/** Port: rate limits, kept in PostgreSQL and shared by all processes. */
export interface Limits {
  /** Counts a request under a key such as `sign-in:address:203.0.113.7`; `retryAfter` in whole seconds. */
  take(key: string, limit: Limit): Promise<Admission>;
}
