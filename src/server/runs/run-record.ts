import type { Insertable } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import type { Origin } from '#core/game/challenge.ts';
import { type Hop, startJourney, type Journey } from '#core/game/journey.ts';
import type { LevelRef } from '#core/level/level.ts';
import type { NamespaceNames } from '#core/title/title.ts';
import type { Score } from '#protocol/runs.ts';
import type { Database } from '../store/database.ts';

/** A run as stored in the database. The hops are the source of truth; game state and score are derived from them. */
export interface RunRecord {
  readonly id: string;
  readonly of: RunOf;
  readonly source: string;
  readonly pin: string | null;
  readonly userId: string | null;
  readonly guestId: string | null;
  /** The first article is the start. */
  readonly articles: readonly [string, ...string[]];
  readonly par: number | null;
  readonly ranked: boolean;
  /** RUN-13: the account is of this day, and another account has played the challenge in its browser. */
  readonly secondRun: boolean;
  /** RUN-15: practice, because its address had opened enough ranked runs of new players. */
  readonly overLimit: boolean;
  /** Milliseconds since the epoch, like all timestamps here. */
  readonly startedAt: number;
  /** Hops are accepted before this time (D6); null if the run never expires. */
  readonly expiresAt: number | null;
  readonly end: RunEnd | null;
  /** From the first click to the latest, without gaps. */
  readonly hops: readonly RecordedHop[];
}

export type RunOf =
  | { readonly mode: 'daily'; readonly challenge: { readonly id: string; readonly date: string } }
  | { readonly mode: 'level'; readonly level: LevelRef; readonly maxClicks: number | null }
  | { readonly mode: 'party'; readonly race: RaceRef }
  /** A challenge among friends. */
  | { readonly mode: 'challenge'; readonly challengeId: string };

export interface RaceRef {
  readonly id: string;
  /** Null after the party was deleted. */
  readonly partyId: string | null;
}

export interface RecordedHop extends Hop {
  readonly at: number;
}

export interface RunEnd {
  readonly state: 'complete' | 'over';
  readonly at: number;
  readonly clicks: number;
  /** Whole seconds by the server's clock, from the start of the run to its last hop. */
  readonly seconds: number;
  /** Its entry on a leaderboard; null if the run is not ranked. */
  readonly score: Score | null;
}

/**
 * Returns the journey in the form that the client's game rules judge. `namespaces` are those of the run's
 * encyclopedia.
 */
export function journeyOf(record: RunRecord, namespaces: NamespaceNames): Journey {
  const { id, ranked, articles, par, pin, startedAt } = record;
  const challenge = { origin: originOf(record.of), articles, par, namespaces, pin, run: { id, ranked } };
  const { path } = startJourney(challenge, startedAt);
  const stops = record.hops.map(({ kind, asked, to, revision, at }) => ({
    title: to,
    kind,
    at,
    asked,
    revision,
  }));
  return { challenge, path: [...path, ...stops] };
}

function originOf(of: RunOf): Origin {
  switch (of.mode) {
    case 'daily':
      return { kind: 'daily', challengeId: of.challenge.id, date: of.challenge.date };
    case 'level':
      return { kind: 'level', level: of.level, maxClicks: of.maxClicks };
    case 'party':
      return { kind: 'party', raceId: of.race.id };
    case 'challenge':
      return { kind: 'challenge', challengeId: of.challengeId };
    default:
      return assertNever(of);
  }
}

/**
 * A race run and the next hop that was judged valid for it. `found`: number of targets visited after this hop,
 * including the start.
 */
export interface RaceHop {
  readonly run: RunRecord;
  readonly race: RaceRef;
  readonly hop: RecordedHop;
  readonly found: number;
}

/**
 * Port through which the referee writes race hops. The party counts the click in the same transaction, under its own
 * lock, and notifies its members.
 */
export interface RaceStore {
  /**
   * Adds a hop that leaves the run open. Resolves to false if the database no longer matches the record the hop was
   * judged by.
   */
  append(hop: RaceHop): Promise<boolean>;
  /** Adds the hop that completes the run, and closes the run. Resolves to null in the same case. */
  finish(hop: RaceHop): Promise<RunEnd | null>;
  /**
   * Tells the members of the party how far its changes go, so that processes that have missed one read the party again:
   * the process that wrote a change may have ended before it announced it.
   */
  announceProgress(race: RaceRef): Promise<void>;
}

/** A row of `runs` before it is written. */
export type NewRun = Insertable<Database['runs']>;
