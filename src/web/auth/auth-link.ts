import type { Location } from 'react-router';

/** A link to `/auth` that knows the way back: it travels in the visit's own state, and the address stays short. */
export function authLink(from: Pick<Location, 'pathname' | 'search' | 'state'>): {
  readonly to: '/auth';
  readonly state: unknown;
} {
  // Whoever is there already keeps what they came with.
  return {
    to: '/auth',
    state: from.pathname === '/auth' ? from.state : { next: from.pathname + from.search },
  };
}
