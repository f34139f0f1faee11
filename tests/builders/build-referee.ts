import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { EncyclopediaSource } from '#articles/source/encyclopedia-source.ts';
import type { Encyclopedias, Encyclopedia } from '#articles/source/encyclopedias.ts';
import { utcDay, utcDayStart } from '#core/daily/utc-day.ts';
import type { Level } from '#protocol/levels.ts';
import { problem, type ProblemCode } from '#protocol/problem.ts';
import type { HopBody, OpenRunBody } from '#protocol/run-bodies.ts';
import { hopAnswer, refusedHopAnswer, runAnswer, type Run, type RunState } from '#protocol/runs.ts';
import type { Bus, BusMessage } from '#server/bus/bus.ts';
import type { DailyChallenge } from '#server/challenges/daily-challenges.ts';
import { changePartyNow, type ServerPartyCommand } from '#server/parties/change-party.ts';
import { loadParty } from '#server/parties/load-party.ts';
import { createRaceStore } from '#server/parties/race-store.ts';
import { runRoutes } from '#server/runs/run-routes.ts';
import { createRuns, type Runs } from '#server/runs/runs.ts';
import { plainStatements, type Statements } from '#server/store/database-pool.ts';
import type { Database } from '#server/store/database.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { FakePeople } from '#tests/fakes/fake-people.ts';
import { OpenLimits } from '#tests/fakes/open-limits.ts';
import { createMemorySource } from '../fakes/memory-encyclopedia-source.ts';
import { buildArticle } from './build-article.ts';
import { buildEncyclopediaSource } from './build-encyclopedia.ts';
import { buildTargetPicker } from './build-target-picker.ts';

/** The pages of the referee's encyclopedia and the titles of their links; Hound, Vixen and Old ant are redirects. */
const PAGE_LINKS: Readonly<Record<string, readonly string[]>> = {
  Ant: ['Bee', 'Cat', 'Hound', 'Old ant'],
  Bee: ['Ant', 'Cat', 'Dog'],
  Cat: ['Dog', 'Ant'],
  Dog: ['Eel', 'Bee', 'Vixen'],
  Eel: ['Ant', 'Fox'],
  Fox: ['Ant'],
};
const PAGE_REDIRECTS: Readonly<Record<string, string>> = {
  Hound: 'Dog',
  Vixen: 'Fox',
  'Old ant': 'Ant',
};
const TITLES = Object.keys(PAGE_LINKS);

const articleOf = (asked: string): string => PAGE_REDIRECTS[asked] ?? asked;
const revisionOf = (title: string): number => 100 + TITLES.indexOf(title);

/** Builds the n-th click, through the link with that title; `parts` overrides fields. */
export function linkHop(n: number, asked: string, parts: Partial<HopBody> = {}): HopBody {
  const to = articleOf(asked);
  return { n, kind: 'link', asked, to, revision: revisionOf(to), ...parts };
}

export function backHop(n: number, to: string, parts: Partial<HopBody> = {}): HopBody {
  return { n, kind: 'back', asked: to, to, revision: revisionOf(to), ...parts };
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Returns the run of an answer that has it: to opening or reading a run, or to the hop that ended it; fails the test
 * otherwise.
 */
export function runOf({ body }: Answer): Run {
  const { run } = hopAnswer.safeParse(body).data ?? runAnswer.parse(body);
  if (run === null) throw new Error('this hop left its run open');
  return run;
}

/** Returns the state of the run that a rejected hop is answered with; fails the test for any other answer. */
export function stateOf({ body }: Answer): RunState {
  return refusedHopAnswer.parse(body).run;
}

/** Returns the problem in short: `409 run-ended`. */
export function problemOf({ status, body }: Answer): `${number} ${ProblemCode}` {
  return `${status} ${problem.parse(body).error.code}`;
}

/** A referee with a daily challenge from Ant by Dog to Eel, and levels from Ant by Cat to Dog. */
export class Referee {
  readonly db: Kysely<Database>;
  readonly clock = new FakeClock();
  readonly limits = new OpenLimits();
  readonly people: FakePeople;
  readonly published: { readonly topic: string; readonly message: BusMessage }[] = [];
  /** Used by processes created later; a test may replace it. */
  statements: Statements;
  readonly bus: Bus = {
    publish: (topic, message) => void this.published.push({ topic, message }),
    subscribe: () => () => undefined,
    settled: async () => undefined,
    onLost: () => () => undefined,
    isConnected: () => true,
    close: async () => undefined,
  };
  readonly #challenges = new Map<string, DailyChallenge>();
  readonly #levels = new Map<string, Level>();
  /** The page method of the encyclopedia; a test may replace it. */
  page: EncyclopediaSource['page'];
  encyclopedias: Encyclopedias;
  app: Hono;

  constructor(db: Kysely<Database>) {
    this.db = db;
    this.statements = plainStatements(db);
    this.people = new FakePeople(db, randomUUID);
    const source = buildSource();
    this.page = (title, request) => source.page(title, request);
    const encyclopedia: Encyclopedia = {
      source: { ...source, page: (title, request) => this.page(title, request) },
      targetPicker: buildTargetPicker(),
    };
    this.encyclopedias = { open: encyclopedia, starter: encyclopedia };
    this.app = this.anotherProcess();
  }

  /** Another server over the same database, with separate memory. */
  anotherProcess(): Hono {
    return runRoutes({ runs: this.newRuns(), people: this.people, limits: this.limits });
  }

  newRuns(): Runs {
    const { db, bus, statements } = this;
    return createRuns({
      db,
      statements,
      races: createRaceStore({ db, statements, bus }),
      encyclopedias: this.encyclopedias,
      challenges: { byId: async (id) => this.#challenges.get(id) ?? null },
      levels: { byId: async (id) => this.#levels.get(id) ?? null },
      limits: this.limits,
      bus,
      clock: this.clock.now,
      newId: randomUUID,
    });
  }

  /** Creates the challenge of today, or of the given day (yyyy-mm-dd). */
  async daily(parts: Partial<DailyChallenge> = {}): Promise<DailyChallenge> {
    const date = parts.date ?? utcDay(this.clock.now());
    const challenge: DailyChallenge = {
      id: randomUUID(),
      date,
      createdAt: utcDayStart(Date.parse(date)),
      source: this.encyclopedias.open.source.info.id,
      articles: ['Ant', 'Dog', 'Eel'],
      par: 2,
      ...parts,
    };
    const { createdAt, articles, ...row } = challenge;
    await this.db
      .insertInto('daily_challenges')
      .values({ ...row, articles: [...articles], created_at: new Date(createdAt) })
      .execute();
    this.#challenges.set(challenge.id, challenge);
    return challenge;
  }

  async level(parts: Partial<Level> = {}): Promise<Level> {
    const order = parts.order ?? 1;
    const level: Level = {
      id: `level-${order}`,
      difficulty: 'easy',
      order,
      description: 'From ants to dogs',
      target_articles: ['Ant', 'Cat', 'Dog'],
      max_clicks: 3,
      par: 2,
      completion_count: 0,
      ...parts,
    };
    const source = this.encyclopedias.starter.source.info.id;
    await this.db
      .insertInto('levels')
      .values({ ...level, source })
      .execute();
    this.#levels.set(level.id, level);
    return level;
  }

  /**
   * A race from Ant by Dog to Eel that starts in four seconds, with a signed-in browser for each name; the first hosts
   * the party.
   */
  async race(names: readonly [string, ...string[]]): Promise<RefereeRace> {
    const [partyId, id] = [randomUUID(), randomUUID()];
    const accounts = new Map<string, string>();
    for (const name of names) {
      const account = await this.people.account(name);
      this.people.signIn(name, account);
      accounts.set(name, account.id);
    }
    const [hostId = ''] = accounts.values();
    const code = partyId.replaceAll('-', '').slice(0, 6).toUpperCase();
    await this.db.insertInto('parties').values({ id: partyId, code, host_user_id: hostId }).execute();
    for (const [username, userId] of accounts)
      await this.applyCommand(partyId, { type: 'join', userId, username, runId: randomUUID() });
    const startsAt = this.clock.now() + 4_000;
    await this.applyCommand(partyId, {
      type: 'start',
      userId: hostId,
      source: this.encyclopedias.open.source.info.id,
      race: {
        id,
        articles: ['Ant', 'Dog', 'Eel'],
        par: 2,
        startsAt,
        endsAt: startsAt + 15 * 60_000,
        newRunId: randomUUID,
      },
    });
    const view = await loadParty(this.db, partyId);
    const runs = new Map(view?.party.race?.runners.map(({ username, runId }) => [username, runId]));
    return {
      id,
      partyId,
      startsAt,
      runOf: (name) => runs.get(name) ?? '',
      userOf: (name) => accounts.get(name) ?? '',
    };
  }

  /** Applies a command to a party and publishes the result. */
  async applyCommand(partyId: string, command: ServerPartyCommand): Promise<void> {
    const changed = await changePartyNow(this, partyId, command, this.clock.now());
    if (!changed.ok) throw new Error(changed.error);
  }

  browser(name: string): RefereeBrowser {
    return new RefereeBrowser(this, name);
  }

  /** Returns all rows of the tables of runs and scores, for comparing before and after. */
  async everything() {
    const [runs, hops, places, users, guests, completions, levels, parties, members] = await Promise.all([
      this.db.selectFrom('runs').selectAll().orderBy('id').execute(),
      this.db.selectFrom('run_hops').selectAll().orderBy('run_id').orderBy('n').execute(),
      this.db.selectFrom('ranked_places').selectAll().orderBy('identity').execute(),
      this.db.selectFrom('leaderboard').selectAll().orderBy('id').execute(),
      this.db.selectFrom('guest_leaderboard').selectAll().orderBy('id').execute(),
      this.db.selectFrom('level_completions').selectAll().orderBy('identity').execute(),
      this.db.selectFrom('levels').selectAll().orderBy('id').execute(),
      this.db.selectFrom('parties').selectAll().orderBy('id').execute(),
      this.db.selectFrom('party_members').selectAll().orderBy('user_id').execute(),
    ]);
    return { runs, hops, places, users, guests, completions, levels, parties, members };
  }
}

export interface RefereeRace {
  readonly id: string;
  readonly partyId: string;
  /** Milliseconds since the epoch. */
  readonly startsAt: number;
  readonly runOf: (name: string) => string;
  readonly userOf: (name: string) => string;
}

/** The calls of a browser. */
export class RefereeBrowser {
  readonly #referee: Referee;
  readonly name: string;

  constructor(referee: Referee, name: string) {
    this.#referee = referee;
    this.name = name;
  }

  open(body: OpenRunBody | Record<string, unknown>, app?: Hono): Promise<Answer> {
    return this.send('POST', '/api/runs', body, app);
  }

  hop(runId: string, body: HopBody | Record<string, unknown>, app?: Hono): Promise<Answer> {
    return this.send('POST', `/api/runs/${runId}/hops`, body, app);
  }

  see(runId: string): Promise<Answer> {
    return this.send('GET', `/api/runs/${runId}`);
  }

  async send(method: string, path: string, body?: unknown, app = this.#referee.app): Promise<Answer> {
    const answer = await app.request(path, {
      method,
      headers: { 'x-browser': this.name, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
}

function buildSource(): EncyclopediaSource {
  return createMemorySource(
    buildEncyclopediaSource({
      articles: TITLES.map((title) =>
        buildArticle(title, { links: PAGE_LINKS[title] ?? [], revision: revisionOf(title) }),
      ),
      redirects: Object.entries(PAGE_REDIRECTS).map(([from, to]) => ({ from, to, fragment: '' })),
    }),
  );
}

/** Builds a referee without players, over a database that test files share. */
export async function buildReferee(db: Kysely<Database>): Promise<Referee> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
  return new Referee(db);
}

/** Referencing tables come before the tables they reference. */
const TABLES = [
  'leaderboard',
  'guest_leaderboard',
  'level_completions',
  'runs',
  'friend_challenges',
  'parties',
  'races',
  'daily_challenges',
  'levels',
  'guests',
  'user',
] as const;

/** An encyclopedia with another name than the referee's challenges use. */
export function buildForeignEncyclopedia(): Encyclopedia {
  const { info, ...source } = buildSource();
  return { source: { ...source, info: { ...info, id: 'elsewhere' } }, targetPicker: buildTargetPicker() };
}
