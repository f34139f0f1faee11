import type { RouteLocation } from '#web/navigation/navigation.ts';

/** Returns a link to `/auth`. The current address is kept in the history state, to return to after signing in: the URL stays short. */
export function authLink(from: Pick<RouteLocation, 'pathname' | 'search' | 'state'>): {
  readonly to: '/auth';
  readonly state: unknown;
} {
  // On /auth already: keep the state with which the player arrived.
  return {
    to: '/auth',
    state: from.pathname === '/auth' ? from.state : { next: from.pathname + from.search },
  };
}
