import type { Context } from 'hono';
import { fail, ok, type Result } from '#core/result.ts';
import { type Limit, LIMITS, type Limits, tooMany } from './limits.ts';
import { addressOf } from '../people/client-address.ts';
import type { People, Player } from '../people/people.ts';

/** A player, and the address of the request. */
export interface PlayerAtAddress extends Player {
  readonly address: string;
}

/**
 * Counts a request of a kind, such as `runs`, against the limits of its address and its player, and returns the player.
 * A signed-in browser also gets a guest identity, so that both count as one player from then on (D8).
 */
export async function admitPlayer(
  c: Context,
  { people, limits }: { readonly people: People; readonly limits: Limits },
  kind: string,
  limit: { readonly byAddress: Limit; readonly byPlayer: Limit },
): Promise<Result<PlayerAtAddress, Response>> {
  const address = addressOf(c);
  const byAddress = await limits.consume(`${kind}:address:${address}`, limit.byAddress);
  if (!byAddress.admitted) return fail(tooMany(c, byAddress.retryAfter));
  const { user, guest: known } = await people.identify(c);
  const guest = known === null ? await people.ensureGuest(c) : ok(known);
  if (!guest.ok) return fail(tooMany(c, LIMITS.guest.seconds));
  const player = user === null ? `guest:${guest.value.id}` : `user:${user.id}`;
  const byPlayer = await limits.consume(`${kind}:player:${player}`, limit.byPlayer);
  return byPlayer.admitted
    ? ok({ user, guest: guest.value, address })
    : fail(tooMany(c, byPlayer.retryAfter));
}
