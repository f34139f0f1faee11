import type { Hop } from '#core/game/journey.ts';
import { decideParty } from '#core/party/decide-party.ts';
import { evolvedBy } from '#core/party/evolve-party.ts';
import { makePartyCode } from '#core/party/party-code.ts';
import {
  type PartyCommand,
  type PartyRefusal,
  type PartyEvent,
  memberOf,
  type Party,
  type Race,
  type Runner,
} from '#core/party/party.ts';
import type { PartyView } from '#core/party/party-view.ts';
import { ok, type Result } from '#core/result.ts';
import { partyTopic, type PartyTopic } from '#protocol/live.ts';
import { partySnapshot, type PartySnapshot } from '#protocol/party.ts';
import type { Run } from '#protocol/runs.ts';
import { buildRun } from '#tests/builders/build-run.ts';
import type { FakeClock } from './fake-clock.ts';

/** The start, and three targets. */
const RACE_TITLES = ['Cat', 'Dog', 'Owl', 'Fox'] as const;
const COUNTDOWN = 4000;
const QUARTER = 15 * 60_000;

export interface PartySubscriber {
  readonly userId: string;
  /** Sends a message to all subscribers of the topic. */
  readonly publish: (topic: PartyTopic, message: unknown) => void;
}

/** A server that keeps parties in memory under the real rules and publishes their events. The test controls its clock. */
export class MemoryPartyServer {
  readonly clock: FakeClock;
  /** The clients that may follow parties here. */
  readonly subscribers = new Set<PartySubscriber>();
  readonly #parties = new Map<string, PartyView>();
  readonly #hops = new Map<string, readonly Hop[]>();
  #ids = 0;

  constructor(clock: FakeClock) {
    this.clock = clock;
  }

  partyOf(userId: string): PartyView | null {
    return [...this.#parties.values()].find(({ party }) => memberOf(party, userId) !== null) ?? null;
  }

  byId(partyId: string): PartyView | null {
    return this.#parties.get(partyId) ?? null;
  }

  byCode(code: string): PartyView | null {
    return [...this.#parties.values()].find(({ party }) => party.code === code) ?? null;
  }

  create(userId: string, username: string): PartyView {
    const id = this.#newId();
    const code = makePartyCode(() => (this.#ids % 30) / 36);
    const host = { userId, username, status: 'waiting', isAway: false } as const;
    const party: Party = { id, code, hostId: userId, state: 'waiting', members: [host], race: null };
    const view = { seq: 0, party };
    this.#parties.set(id, view);
    return view;
  }

  join(partyId: string, userId: string, username: string): Result<readonly PartyEvent[], PartyRefusal> {
    return this.command(partyId, { type: 'join', userId, username, runId: this.#newId() });
  }

  start(partyId: string, userId: string): Result<readonly PartyEvent[], PartyRefusal> {
    const startsAt = this.clock.now() + COUNTDOWN;
    const race = {
      id: this.#newId(),
      articles: RACE_TITLES,
      par: 3,
      startsAt,
      endsAt: startsAt + QUARTER,
      newRunId: () => this.#newId(),
    };
    return this.command(partyId, { type: 'start', userId, race });
  }

  command(partyId: string, command: PartyCommand): Result<readonly PartyEvent[], PartyRefusal> {
    const view = this.#parties.get(partyId);
    if (view === undefined) return ok([]);
    const decided = decideParty(view.party, command);
    if (!decided.ok || decided.value.length === 0) return decided;
    this.#apply(view, decided.value);
    return decided;
  }

  /** Records another click of a run, through a link. */
  walk(runId: string, hop: Hop): Run | null {
    const known = this.run(runId);
    if (known === null || known.state !== 'open') return known;
    this.#hops.set(runId, [...(this.#hops.get(runId) ?? []), hop]);
    const found = this.#running(runId);
    if (found === null) return null;
    const titles = new Set<string>([...RACE_TITLES.slice(0, 1), ...this.#titles(runId)]);
    const count = RACE_TITLES.filter((title) => titles.has(title)).length;
    const { view, runner, race } = found;
    const { userId } = runner;
    const clicks = hop.n;
    if (count < RACE_TITLES.length) {
      this.#apply(view, [{ type: 'moved', userId, clicks, found: count }]);
    } else {
      const seconds = Math.floor((this.clock.now() - race.startsAt) / 1000);
      this.command(view.party.id, { type: 'finish', userId, clicks, found: count, seconds });
    }
    return this.run(runId);
  }

  run(runId: string): Run | null {
    const found = this.#running(runId);
    if (found === null) return null;
    const { race, runner, view } = found;
    const states = { racing: 'open', finished: 'complete', 'timed-out': 'over' } as const;
    return buildRun(this.#titles(runId), {
      id: runId,
      mode: 'party',
      pin: `race-${race.id}`,
      ranked: false,
      state: states[runner.state],
      challenge: null,
      race: { id: race.id, partyId: view.party.id },
      articles: [...race.articles],
      startedAt: race.startsAt,
      now: this.clock.now(),
    });
  }

  snapshotOf({ seq, party }: PartyView): PartySnapshot {
    return partySnapshot.parse({ seq, now: this.clock.now(), party });
  }

  #titles(runId: string): readonly string[] {
    return (this.#hops.get(runId) ?? []).map(({ to }) => to);
  }

  #running(runId: string): { readonly view: PartyView; readonly race: Race; readonly runner: Runner } | null {
    for (const view of this.#parties.values()) {
      const { race } = view.party;
      const runner = race?.runners.find((other) => other.runId === runId);
      if (race !== null && runner !== undefined) return { view, race, runner };
    }
    return null;
  }

  #apply({ seq, party }: PartyView, events: readonly PartyEvent[]): void {
    const next = { seq: seq + events.length, party: evolvedBy(party, events) };
    if (next.party.members.length === 0) this.#parties.delete(party.id);
    else this.#parties.set(party.id, next);
    const topic = partyTopic(party.id);
    for (const subscriber of this.subscribers) {
      subscriber.publish(topic, { type: 'news', topic, seq: seq + 1, events });
      if (memberOf(next.party, subscriber.userId) === null)
        subscriber.publish(topic, { type: 'gone', topic });
    }
  }

  #newId(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }
}
