/**
 * On whose behalf an encyclopedia is asked. An encyclopedia that is metered (`SourceInfo.isMetered`) gives each
 * requester a share of its requests.
 */
export type Requester =
  /** The game itself, for all its players. */
  | { readonly kind: 'server' }
  /** A draw of articles, for any caller: all draws have one share together. */
  | { readonly kind: 'draw' }
  /** A player with an open run under the pin of the request. `address` null: not limited. */
  | { readonly kind: 'run'; readonly address: string | null; readonly player: string }
  /** Any other caller. `player`: a key of its cookies, unverified; null: none. */
  | { readonly kind: 'visitor'; readonly address: string | null; readonly player: string | null }
  /** A page of another site: it gets only what is stored. */
  | { readonly kind: 'other-site' };

/** Returns the address of the client that asks; null if it has none or is not limited. */
export function addressOfRequester(requester: Requester | undefined): string | null {
  return requester?.kind === 'run' || requester?.kind === 'visitor' ? requester.address : null;
}

/** How a request to the encyclopedia's own server is treated. */
export interface RequestTerms {
  /** `low`: prefetching and background work. */
  readonly priority: 'high' | 'low';
  readonly requester: Requester;
}

/** The terms of the server's own work. */
export function serverTerms(priority: RequestTerms['priority']): RequestTerms {
  return { priority, requester: { kind: 'server' } };
}
