import type { Location } from 'react-router';

/** Returns a link to `/auth`. The way back is kept in the history state, so that the URL stays short. */
export function authLink(from: Pick<Location, 'pathname' | 'search' | 'state'>): {
  readonly to: '/auth';
  readonly state: unknown;
} {
  // On /auth already: keep the state with which the player arrived.
  return {
    to: '/auth',
    state: from.pathname === '/auth' ? from.state : { next: from.pathname + from.search },
  };
}
