/** Why a page did not come. */
export type LoadFailure =
  /** There is no such article. */
  | { readonly reason: 'missing' }
  /** Our own server did not answer; it may well on the next try. */
  | { readonly reason: 'unreachable' }
  /** Our server did, but the encyclopedia behind it does not answer just now. */
  | {
      readonly reason: 'upstream';
      /** Whole seconds after which asking again makes sense; null where nobody said. */
      readonly retryAfter: number | null;
    };

export const MISSING: LoadFailure = { reason: 'missing' };
export const UNREACHABLE: LoadFailure = { reason: 'unreachable' };
