import { setTimeout as sleep } from 'node:timers/promises';
import type { Party } from '#core/party/party.ts';
import { think, type Game } from './game.ts';
import type { PartyPlayer } from './party-player.ts';

/** Plays race after race, each from the start that the first player presses to the return of all to the lobby. */
export async function playParty(
  game: Game,
  players: readonly [PartyPlayer, ...PartyPlayer[]],
): Promise<void> {
  const [host] = players;
  const all = <Result>(what: (player: PartyPlayer) => Promise<Result>) => Promise.all(players.map(what));
  // Not all parties at the same moment.
  await think(game);
  let before: string | null = null;
  while (!game.isEnding()) {
    await host.step('start', ['409 race-running']);
    const hasBegun = ({ race }: Party) =>
      race !== null && race.id !== before && race.runners.length === players.length;
    const [seen] = await all((player) => player.until('the start of a race', hasBegun));
    const race = seen?.race ?? null;
    if (race === null) throw new Error('No player has seen the race');
    before = race.id;
    const path = await game.pathOf(race.articles);
    await sleep(Math.max(0, race.startsAt - Date.now()));
    await all((player) => player.race(race, path));
    await all((player) =>
      player.until('the end of the race', (party) => party.race?.id === race.id && party.race.isOver),
    );
    await all((player) => player.step('return'));
    await all((player) =>
      player.until('the lobby', ({ members }) => members.every(({ status }) => status === 'waiting')),
    );
  }
}
