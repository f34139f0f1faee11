import { expect, vi } from 'vitest';
import type pg from 'pg';
import { signInCrowd } from '../../../bench/parties/open-parties.mjs';
import { clientAt } from '../support/player-client.ts';
import { Racer } from '../support/racer.ts';
import { PATIENCE_MS, type Game } from './game.ts';
import { PartyPlayer, type FirstSeen } from './party-player.ts';

/** Parties that are opened at the same time. */
const AT_ONCE = 8;
const WAIT = { timeout: PATIENCE_MS, interval: 100 };

/** Signs in `count` accounts that are inserted into the database, and seats them in parties of `size`, all following. */
export async function seatParties(
  game: Game,
  client: pg.Client,
  { count, size, addressOf }: { count: number; size: number; addressOf: (player: number) => string },
): Promise<readonly (readonly [PartyPlayer, ...PartyPlayer[]])[]> {
  const racers = (await signInCrowd(client, count)).map(({ userId, cookie }, place) => {
    const racer = new Racer(userId, game.url, clientAt(addressOf(place)));
    const [name = '', value = ''] = cookie.split('=', 2);
    // Behind TLS, the names of cookies begin so.
    racer.useSession(userId, { name: `__Secure-${name}`, value });
    return racer;
  });
  const groups = Array.from({ length: Math.ceil(count / size) }, (_, group) =>
    racers.slice(group * size, (group + 1) * size),
  );
  const parties: (readonly [PartyPlayer, ...PartyPlayer[]])[] = [];
  const left = groups.values();
  const lane = async () => {
    for (const group of left) parties.push(await seat(game, group));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return parties;
}

async function seat(game: Game, [first, ...others]: readonly Racer[]) {
  if (first === undefined) throw new Error('A party has no members');
  const { party } = await first.create();
  for (const other of others) await other.join(party.code);
  const firstSeen: FirstSeen = new Map();
  const playerOf = (racer: Racer) => new PartyPlayer(game, racer, { id: party.id, firstSeen });
  const players = [playerOf(first), ...others.map(playerOf)] as const;
  for (const player of players) await player.follow();
  return players;
}

/** Waits until the page of every player shows their party as the server reads it from the database. */
export async function expectAgreement(players: readonly PartyPlayer[]): Promise<void> {
  for (const { racer } of players)
    await vi.waitFor(async () => {
      const { seq, party } = await racer.mine();
      expect(racer.view).toEqual({ seq, party });
    }, WAIT);
}
