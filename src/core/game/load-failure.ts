/** The reason a page failed to load. */
export type LoadFailure =
  | { readonly reason: 'missing' }
  /** Our server did not answer; a retry may succeed. */
  | { readonly reason: 'unreachable' }
  /** Our server answered, but the encyclopedia behind it does not respond at the moment. */
  | {
      readonly reason: 'upstream';
      /** Whole seconds to wait before a retry; null if unknown. */
      readonly retryAfter: number | null;
    };

export const MISSING: LoadFailure = { reason: 'missing' };
export const UNREACHABLE: LoadFailure = { reason: 'unreachable' };
