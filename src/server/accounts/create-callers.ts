import { Context } from 'hono';
import type { LivePeople } from '../people/people.ts';
import type { Sessions } from './sessions.ts';

/** Headers that identify a session: its cookie, and the protocol a trusted proxy reports (SiteAddress). */
const TELLING = ['cookie', 'x-forwarded-proto'] as const;

/** Identifies the user of a live channel by resolving the headers of its opening request again on every call. */
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
