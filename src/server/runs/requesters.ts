import type { Context } from 'hono';
import { isSharedPin } from '#articles/source/encyclopedias.ts';
import type { Requester } from '#articles/source/requester.ts';
import { digest } from '#platform/digest.ts';
import { limitedAddressOf } from '../people/client-address.ts';
import { identitiesOf, type People } from '../people/people.ts';
import type { HasOpenRun } from './open-runs.ts';

export interface RequesterParts {
  readonly people: Pick<People, 'identify'>;
  readonly hasOpenRun: HasOpenRun;
  /** Returns what proves the player of a request, unverified; null if it carries nothing. */
  readonly credentialOf: (c: Context) => string | null;
  /** Whether a page of another site makes the call. */
  readonly isFromOtherSite: (c: Context) => boolean;
}

/** Returns on whose behalf a call reads pages, under a pin if it names one. Only players in a run are looked up. */
export function createRequesters({
  people,
  hasOpenRun,
  credentialOf,
  isFromOtherSite,
}: RequesterParts): (c: Context, pin: string | undefined) => Promise<Requester> {
  return async (c, pin) => {
    if (isFromOtherSite(c)) return { kind: 'other-site' };
    const address = limitedAddressOf(c);
    const credential = credentialOf(c);
    if (credential !== null && pin !== undefined && isSharedPin(pin)) {
      const identity = await people.identify(c);
      const [player] = identitiesOf({
        userId: identity.user?.id ?? null,
        guestId: identity.guest?.id ?? null,
      });
      if (player !== undefined && (await hasOpenRun(identity, pin))) return { kind: 'run', address, player };
    }
    return { kind: 'visitor', address, player: credential === null ? null : digest(credential) };
  };
}
