import { Context } from 'hono';
import type { LivePeople } from '../live/live-people.ts';
import type { Sessions } from './sessions.ts';

/** What a session is known by: its cookie, and whether the proxy of a site over TLS says so (SiteAddress). */
const TELLING = ['cookie', 'x-forwarded-proto'] as const;

/** Who is at the other end of a live channel: the request that opened it is asked about again, as if it came anew. */
export function createCallers(sessions: Pick<Sessions, 'identify' | 'onEnded'>): LivePeople {
  return {
    caller({ headers }) {
      const kept = TELLING.flatMap((name) => {
        const value = headers[name];
        return value === undefined ? [] : [[name, String(value)] as [string, string]];
      });
      if (headers.cookie === undefined) return () => Promise.resolve(null);
      return () => sessions.identify(new Context(new Request('http://live.invalid/', { headers: kept })));
    },
    onSignedOut: (listener) => sessions.onEnded(listener),
  };
}
