import { runnerOf } from '#core/party/party.ts';
import { partyAnswer, type PartySnapshot } from '#protocol/party.ts';
import { LiveFollower } from './live-follower.ts';
import type { SoakPlayer } from './soak-player.ts';
import { routeThrough, type Surroundings } from './surroundings.ts';

export const TABLE_SIZE = 4;
/** Parties that the same accounts play: an account may join 40 in an hour. */
const PARTIES_EACH = 10;

interface Seat {
  readonly player: SoakPlayer;
  readonly userId: string;
  live: LiveFollower | null;
}

/** Four accounts that play one party after another, with open live channels. One of them loses its connection in each race. */
export class PartyTable {
  readonly #surroundings: Surroundings;
  #seats: readonly Seat[] = [];
  #played = 0;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Plays one party; leaves early if the soak is over. */
  async play(): Promise<void> {
    if (this.#played % PARTIES_EACH === 0) this.#seats = await this.#signUp();
    this.#played += 1;
    try {
      await this.#playParty(this.#seats);
    } finally {
      for (const [place, seat] of this.#seats.entries()) {
        await seat.live?.close(place % 2 === 0 ? 'handshake' : 'lost');
        seat.live = null;
      }
    }
  }

  async #signUp(): Promise<readonly Seat[]> {
    const seats: Seat[] = [];
    for (let place = 0; place < TABLE_SIZE; place += 1) {
      const player = this.#surroundings.newPlayer();
      seats.push({ player, userId: (await player.signUp()).id, live: null });
    }
    return seats;
  }

  async #playParty(seats: readonly Seat[]): Promise<void> {
    const { pause } = this.#surroundings;
    const [host, ...others] = seats;
    if (host === undefined) throw new Error('A table has a host');
    const { party } = await command(host.player, '/api/parties', {}, 201);
    await follow(host, party.id);
    for (const seat of others) {
      if (await pause(100, 500)) return this.#leave(seats, party.id);
      await command(seat.player, '/api/parties/join', { code: party.code });
      await follow(seat, party.id);
    }
    await allSee(seats, 'all members', ({ party: { members } }) => members.length === TABLE_SIZE);
    if (await pause(500, 1_500)) return this.#leave(seats, party.id);
    const race = (await command(host.player, `/api/parties/${party.id}/start`, {})).party.race;
    if (race === null) throw new Error('A started party has a race');
    await allSee(seats, 'the race', (view) => view.party.race?.id === race.id);

    const path = routeThrough(this.#surroundings.map, race.articles);
    const wait = race.startsAt - Date.now() + 50;
    if (wait > 0 && (await pause(wait, wait))) return this.#leave(seats, party.id);
    const played = await Promise.allSettled(
      seats.map((seat, place) => this.#race(seat, party.id, path, place)),
    );
    for (const result of played) if (result.status === 'rejected') throw result.reason;
    // Over for the players, not for the party, if the soak ended within the race.
    if (await pause(0, 0)) return this.#leave(seats, party.id);
    await allSee(seats, 'the end of the race', (view) => view.party.race?.isOver === true);
    await host.player.get(`/api/races/${race.id}`);
    for (const { player } of seats) await command(player, `/api/parties/${party.id}/return`, {});
    return this.#leave(seats, party.id);
  }

  async #race(seat: Seat, partyId: string, path: readonly string[], place: number): Promise<void> {
    const view = seat.live?.view ?? null;
    const runner = view === null ? null : runnerOf(view.party, seat.userId);
    if (runner === null) throw new Error('A member is in no race');
    const run = { id: runner.runId, pin: null };
    if (place !== TABLE_SIZE - 1) {
      await seat.player.walk(run, path, this.#surroundings.pause);
      return;
    }
    const half = Math.ceil(path.length / 2);
    const ended = await seat.player.walk(run, path.slice(0, half), this.#surroundings.pause);
    await seat.live?.close('lost');
    await follow(seat, partyId);
    if (ended === null) await seat.player.walk(run, path, this.#surroundings.pause, half);
  }

  async #leave(seats: readonly Seat[], partyId: string): Promise<void> {
    for (const { player } of seats) {
      const { snapshot } = partyAnswer.parse((await player.get('/api/parties/mine')).body);
      if (snapshot !== null) await player.expect(200, 'POST', `/api/parties/${partyId}/leave`, {});
    }
  }
}

async function command(player: SoakPlayer, path: string, body: object, status = 200): Promise<PartySnapshot> {
  const { snapshot } = partyAnswer.parse((await player.expect(status, 'POST', path, body)).body);
  if (snapshot === null) throw new Error(`${path} left the player in no party`);
  return snapshot;
}

async function follow(seat: Seat, partyId: string): Promise<void> {
  const live = await LiveFollower.open(seat.player);
  seat.live = live;
  await live.follow(partyId);
}

type Seen = NonNullable<LiveFollower['view']>;

async function allSee(
  seats: readonly Seat[],
  what: string,
  condition: (view: Seen) => boolean,
): Promise<void> {
  await Promise.all(
    seats.map(async ({ live }) => live?.until(what, (view) => view !== null && condition(view))),
  );
}
