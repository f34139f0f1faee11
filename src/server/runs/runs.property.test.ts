import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { assertNever } from '#core/assert-never.ts';
import { verdict } from '#core/game/journey.ts';
import { ENGLISH_NAMESPACES } from '#core/title/title.ts';
import type { HopBody, OpenRunBody } from '#protocol/run-bodies.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { buildReferee, runOf, type Referee } from '#tests/builders/build-referee.ts';
import { GameModel } from '#tests/builders/game-model.ts';
import { loadRun } from './load-run.ts';
import { identitiesOf } from '../people/people.ts';
import { journeyOf, type RunRecord } from './run-record.ts';

const PAGES = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel'] as const;
const REDIRECTS = ['Hound', 'Insect'] as const;
const BROWSERS = ['one', 'two'] as const;
const PROCESSES = 2;

interface World {
  readonly links: Readonly<Record<string, readonly string[]>>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly articles: readonly string[];
  /** Click limit of the level; the daily challenge has none. */
  readonly maxClicks: number | null;
}

/** A hop sent by a client: a valid one based on what its tab last saw, or an arbitrary one. */
type Sent =
  | { readonly kind: 'link'; readonly link: number }
  | { readonly kind: 'back' }
  | { readonly kind: 'again'; readonly n: number }
  | { readonly kind: 'forged'; readonly hop: HopBody };

type Move =
  | { readonly kind: 'open'; readonly browser: (typeof BROWSERS)[number]; readonly daily: boolean }
  | { readonly kind: 'send'; readonly run: number; readonly process: number; readonly hop: Sent }
  /** Sends all hops concurrently, from different tabs and processes. */
  | { readonly kind: 'burst'; readonly run: number; readonly hops: readonly Sent[] }
  | { readonly kind: 'sign-in' | 'sign-out'; readonly browser: (typeof BROWSERS)[number] }
  | { readonly kind: 'restart'; readonly process: number }
  | { readonly kind: 'wait'; readonly minutes: number };

const page = fc.constantFrom(...PAGES);
const title = fc.oneof(page, page, fc.constantFrom(...REDIRECTS), fc.constantFrom('File:Bee.svg', 'Unicorn'));
const perKey = <Value>(keys: readonly string[], value: fc.Arbitrary<Value>) =>
  fc
    .tuple(...keys.map(() => value))
    .map((values): Record<string, Value> => Object.fromEntries(values.map((each, at) => [keys[at], each])));

const worlds: fc.Arbitrary<World> = fc.record({
  links: perKey(PAGES, fc.uniqueArray(title, { minLength: 2, maxLength: 5 })),
  redirects: perKey(REDIRECTS, page),
  articles: fc.shuffledSubarray([...PAGES], { minLength: 3, maxLength: 4 }),
  maxClicks: fc.option(fc.integer({ min: 1, max: 5 })),
});

const forged: fc.Arbitrary<HopBody> = fc.record({
  n: fc.integer({ min: 1, max: 8 }),
  kind: fc.constantFrom('link', 'back'),
  asked: title,
  to: title,
  revision: fc.integer({ min: 100, max: 105 }),
});
const sent: fc.Arbitrary<Sent> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('link' as const), link: fc.nat({ max: 4 }) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'back' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), n: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forged' as const), hop: forged }) },
);
const browser = fc.constantFrom(...BROWSERS);
const process = fc.nat({ max: PROCESSES - 1 });
const run = fc.nat({ max: 3 });
const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('open' as const), browser, daily: fc.boolean() }) },
    { weight: 20, arbitrary: fc.record({ kind: fc.constant('send' as const), run, process, hop: sent }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('burst' as const),
        run,
        hops: fc.array(sent, { minLength: 2, maxLength: 6 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('sign-in' as const, 'sign-out' as const), browser }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), process }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat({ max: 300 }) }),
    },
  ),
  { minLength: 10, maxLength: 35, size: 'max' },
);

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

describe('any sequence of requests', () => {
  it('[RUN-1] [RUN-2] [RUN-5] [RUN-6] [RUN-7] leaves only runs that follow links and scores of such runs', async () => {
    const seen = { ended: 0, hops: 0 };
    await fc.assert(
      fc.asyncProperty(worlds, moves, async (world, moves) => {
        const referee = await buildReferee(database.db);
        const runs = await play(referee, world, moves);
        for (const record of runs) expectValidPath(world, record);
        expectOneRankedRunEach(runs);
        await expectScoresOf(referee, runs);
        for (const { end, hops } of runs) {
          seen.hops += hops.length;
          seen.ended += end === null ? 0 : 1;
        }
      }),
      { numRuns: lawBudget({ short: 18, long: 80 }) },
    );
    // Guard against passing by rejecting every hop.
    expect(seen.ended).toBeGreaterThan(0);
    expect(seen.hops).toBeGreaterThan(40);
  }, 120_000);
});

const revision = (title: string) => 100 + PAGES.findIndex((page) => page === title);

/** Plays all moves and returns every run as stored at the end. */
async function play(referee: Referee, world: World, moves: readonly Move[]): Promise<readonly RunRecord[]> {
  const source = sourceOf(world);
  referee.page = (title, request) => source.page(title, request);
  const challenge = await referee.daily({ articles: world.articles, par: null });
  const level = await referee.level({ target_articles: [...world.articles], max_clicks: world.maxClicks });
  const account = await referee.people.account('Ada');
  const daily: OpenRunBody = { mode: 'daily', challengeId: challenge.id };
  const processes = Array.from({ length: PROCESSES }, () => referee.anotherProcess());
  const opened: { id: string; browser: string }[] = [];
  const ended = new Map<string, RunRecord>();

  const open = async (browser: string, body: OpenRunBody) => {
    const answer = await referee.browser(browser).open(body, processes[opened.length % PROCESSES]);
    // The day of the challenge may be over by now.
    if (answer.status >= 400) return;
    const { id } = runOf(answer);
    if (opened.every((run) => run.id !== id)) opened.push({ id, browser });
  };
  const send = async (run: number, process: number, hop: Sent) => {
    const target = opened[run % opened.length];
    if (target === undefined) return;
    const record = await recordOf(target.id);
    const body = bodyOf(hop, record, world);
    await referee.browser(target.browser).hop(target.id, body, processes[process]);
    if (record.end !== null && !ended.has(record.id)) ended.set(record.id, record);
  };
  const recordOf = async (id: string) => {
    const record = await loadRun(database.db, id);
    if (record === null) throw new Error('an opened run is missing');
    return record;
  };
  const perform = async (move: Move): Promise<unknown> => {
    switch (move.kind) {
      case 'open':
        return open(move.browser, move.daily ? daily : { mode: 'level', levelId: level.id });
      case 'send':
        return send(move.run, move.process, move.hop);
      case 'burst':
        return Promise.all(move.hops.map((hop, tab) => send(move.run, tab % PROCESSES, hop)));
      case 'sign-in':
        return referee.people.signIn(move.browser, account);
      case 'sign-out':
        return referee.people.signOut(move.browser);
      case 'restart':
        return processes.splice(move.process, 1, referee.anotherProcess());
      case 'wait':
        return referee.clock.pass(move.minutes * 60_000);
      default:
        return assertNever(move);
    }
  };

  await open('one', daily);
  for (const move of moves) await perform(move);
  const runs = await Promise.all(opened.map(({ id }) => recordOf(id)));
  // RUN-7: a run does not change after its end.
  for (const [id, atItsEnd] of ended) expect(await recordOf(id)).toEqual(atItsEnd);
  return runs;
}

/** Returns the request of a tab that knows the run up to `record`; valid hops use the links of its current page. */
function bodyOf(hop: Sent, record: RunRecord, world: World): HopBody {
  const n = record.hops.length + 1;
  switch (hop.kind) {
    case 'link': {
      const here = record.hops.at(-1)?.to ?? record.articles[0];
      const links = world.links[here] ?? [];
      const asked = links[hop.link % links.length] ?? here;
      const to = world.redirects[asked] ?? asked;
      return { n, kind: 'link', asked, to, revision: Math.max(0, revision(to)) };
    }
    case 'back': {
      const to = record.hops.at(-2)?.to ?? record.articles[0];
      return { n, kind: 'back', asked: to, to, revision: revision(to) };
    }
    case 'again': {
      const old = record.hops[hop.n];
      if (old === undefined) return { n, kind: 'back', asked: 'Ant', to: 'Ant', revision: revision('Ant') };
      const { kind, asked, to, revision: known } = old;
      return { n: old.n, kind, asked, to, revision: known };
    }
    case 'forged':
      return hop.hop;
    default:
      return assertNever(hop);
  }
}

/** Replays the log with an independent model of the rules and with the client's own rules. */
function expectValidPath(world: World, record: RunRecord): void {
  const journey = journeyOf(record, ENGLISH_NAMESPACES);
  const { challenge } = journey;
  const model = new GameModel({ ...world, challenge });
  let last = record.startedAt;
  for (const [index, hop] of record.hops.entries()) {
    expect(model.phase).toBe('playing');
    expect(hop.n).toBe(index + 1);
    expect(hop.at).toBeGreaterThanOrEqual(last);
    expect(hop.at).toBeLessThan(record.expiresAt ?? Infinity);
    expect(hop.revision).toBe(revision(hop.to));
    expect(world.redirects[hop.asked] ?? hop.asked).toBe(hop.to);
    expect(hop.kind === 'link' ? linkedTitles(model.here, world) : model.behind.slice(-1)).toContain(hop.to);
    if (hop.kind === 'link') model.click(hop.asked);
    else model.back();
    expect(model.pending?.title).toBe(hop.asked);
    model.answer(hop.to);
    expect([model.here, model.clicks]).toEqual([hop.to, hop.n]);
    last = hop.at;
  }
  const { end } = record;
  expect(model.phase).toBe(end?.state ?? 'playing');
  expect(verdict(journey)).toBe(
    end === null ? 'under-way' : end.state === 'complete' ? 'complete' : 'max_clicks',
  );
  if (end === null) return;
  expect([end.clicks, end.at]).toEqual([record.hops.length, last]);
  expect(end.seconds).toBe(Math.floor((last - record.startedAt) / 1000));
}

function linkedTitles(page: string, { links, redirects }: World): readonly string[] {
  return (links[page] ?? []).map((link) => redirects[link] ?? link);
}

function expectOneRankedRunEach(runs: readonly RunRecord[]): void {
  const ranked = runs.filter((run) => run.ranked).flatMap(identitiesOf);
  expect(ranked).toHaveLength(new Set(ranked).size);
}

async function expectScoresOf(referee: Referee, runs: readonly RunRecord[]): Promise<void> {
  const { users, guests, completions, levels } = await referee.everything();
  const scores = [...users, ...guests].map(({ run_id, clicks, seconds }) => ({
    id: run_id,
    clicks,
    seconds,
  }));
  const earned = runs.flatMap(({ id, ranked, end }) =>
    ranked && end?.state === 'complete' ? [{ id, clicks: end.clicks, seconds: end.seconds }] : [],
  );
  expect(new Set(scores)).toEqual(new Set(earned));
  expect(scores).toHaveLength(earned.length);
  const completed = runs.filter((run) => run.of.mode === 'level' && run.end?.state === 'complete');
  const identities = new Set(completed.flatMap(identitiesOf));
  expect(new Set(completions.map(({ identity }) => identity))).toEqual(identities);
  expect(levels[0]?.completion_count).toBeLessThanOrEqual(identities.size);
  expect(levels[0]?.completion_count === 0).toBe(completed.length === 0);
}

function sourceOf({ links, redirects }: World) {
  return createMemorySource(
    buildEncyclopediaSource({
      articles: PAGES.map((title) =>
        buildArticle(title, { links: links[title] ?? [], revision: revision(title) }),
      ),
      redirects: Object.entries(redirects).map(([from, to]) => ({ from, to, fragment: '' })),
    }),
  );
}
