/** So many, within so many seconds from the first. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly retryAfter: number };

/** The port to limits, kept in PostgreSQL for all processes. */
export interface Limits {
  /** Counts one more under the key, `sign-in:address:203.0.113.7`; `retryAfter` in whole seconds. */
  take(key: string, limit: Limit): Promise<Admission>;
}
