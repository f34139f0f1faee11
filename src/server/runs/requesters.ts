import type { Context } from 'hono';
import { challengeOfPin } from '#articles/source/encyclopedias.ts';
import type { Requester } from '#articles/source/requester.ts';
import { digest } from '#platform/digest.ts';
import { requestHeader } from '#platform/http/request-headers.ts';
import { limitedAddressOf } from '../people/client-address.ts';
import { identitiesOfSender, type People } from '../people/people.ts';
import type { HasOpenRun } from './open-runs.ts';

export interface RequesterParts {
  readonly people: Pick<People, 'identify'>;
  readonly hasOpenRun: HasOpenRun;
  /** Returns what proves the player in a `Cookie` header, unverified; null if there is nothing. */
  readonly credentialOf: (cookies: string | undefined) => string | null;
  /** Whether a page of another site makes the call. */
  readonly isFromOtherSite: (c: Context) => boolean;
  /** Whether the error means that the database does not answer, and not a bug. */
  readonly isOutage: (error: unknown) => boolean;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** Milliseconds without a lookup after the database did not answer, so that not every page waits for it. */
const PAUSE_MS = 5_000;

/**
 * Returns on whose behalf a call reads pages, under a pin if it names one. Only players in a run are looked up; while the
 * database does not answer, they count as visitors, and get pages all the same.
 */
export function createRequesters({
  people,
  hasOpenRun,
  credentialOf,
  isFromOtherSite,
  isOutage,
  clock,
}: RequesterParts): (c: Context, pin: string | undefined) => Promise<Requester> {
  let pausedUntil = -Infinity;
  /** Returns a key of the player if they have an open run under the pin; otherwise null. */
  const playerInRun = async (c: Context, pin: string): Promise<string | null> => {
    if (clock() < pausedUntil) return null;
    try {
      const identity = await people.identify(c);
      const [player] = identitiesOfSender(identity);
      return player !== undefined && (await hasOpenRun(identity, pin)) ? player : null;
    } catch (error) {
      if (!isOutage(error)) throw error;
      pausedUntil = clock() + PAUSE_MS;
      return null;
    }
  };
  return async (c, pin) => {
    if (isFromOtherSite(c)) return { kind: 'other-site' };
    const address = limitedAddressOf(c);
    const credential = credentialOf(requestHeader(c, 'cookie'));
    if (credential === null) return { kind: 'visitor', address, player: null };
    const player = pin !== undefined && challengeOfPin(pin) !== null ? await playerInRun(c, pin) : null;
    return player === null
      ? { kind: 'visitor', address, player: digest(credential) }
      : { kind: 'run', address, player };
  };
}
