import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import { articleGraph, createInMemoryTargetPicker } from '#articles/targets/in-memory-target-picker.ts';
import { createAdmissionControl } from '#server/limits/admission-control.ts';
import { createApp } from '#server/app.ts';
import { createMemoryBus } from '#server/bus/bus.ts';
import type { Services } from '#server/create-services.ts';
import { createEarlyAnswers } from '#server/early-answers.ts';
import { localJobRunner } from '#platform/jobs/job-runner.ts';
import { drawCard } from '#server/cards/draw-card.ts';
import { listen } from '#server/listen.ts';
import { limitedClients } from '#server/people/client-address.ts';
import type { SiteRules } from '#server/people/site-origin.ts';
import type { OnRun } from '#server/runs/run-event.ts';
import { createLiveServer } from '#server/live/live-server.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { createMemorySource } from '../fakes/memory-encyclopedia-source.ts';
import { buildArticle } from './build-article.ts';
import { buildDatabase } from './build-database.ts';
import { buildEncyclopediaSource } from './build-encyclopedia.ts';
import { buildServices } from './build-services.ts';
import { Visitor } from './build-visitor.ts';

/** Ten animals, each linked to the next two, and through a redirect to the following one. */
const ANIMALS = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel', 'Fox', 'Gnu', 'Hen', 'Ibis', 'Jay'] as const;
const animal = (place: number): string => ANIMALS[place % ANIMALS.length] ?? 'Ant';
export const LINKS: ReadonlyMap<string, readonly string[]> = new Map(
  ANIMALS.map((title, place) => [title, [animal(place + 1), animal(place + 2), `Old ${animal(place + 3)}`]]),
);

/** The level of this server: from Ant to Dog, limit four clicks, par two. */
const LEVEL = {
  id: 'easy-1',
  difficulty: 'easy',
  order: 1,
  description: 'From the smallest to the most faithful.',
  targetArticles: ['Ant', 'Dog'],
  maxClicks: 4,
} as const;

export interface RunningServer {
  readonly url: string;
  readonly services: Services;
  readonly clock: FakeClock;
  /** Usernames in lower case: an account becomes an admin when its name is added. */
  readonly adminNames: Set<string>;
  /** Every route, e.g. `POST /api/runs`. */
  readonly calls: readonly string[];
  /** A browser with no cookies. */
  visitor(): Visitor;
  /** Every row of player data, without what reads alone write (limits, sessions, guests). */
  everything(): Promise<unknown>;
}

/** The whole server on a separate port and database; stops when the test ends. */
export async function buildRunningServer({
  random = Math.random,
  onRun,
  ...rules
}: Partial<SiteRules> & {
  readonly random?: () => number;
  readonly onRun?: OnRun;
} = {}): Promise<RunningServer> {
  const site: SiteRules = { publicUrl: null, trustProxy: null, ...rules };
  const database = await buildDatabase();
  const clock = new FakeClock();
  const adminNames = new Set<string>();
  const encyclopedia = animals();
  const fail = (error: Error) => {
    throw error;
  };
  const bus = createMemoryBus(fail);
  const errors: Error[] = [];
  const onError = (error: Error) => void errors.push(error);
  const services = await buildServices({
    database,
    encyclopedias: { open: encyclopedia, starter: encyclopedia },
    bus,
    clock: clock.now,
    onError,
    onRun,
    levels: [LEVEL],
    adminNames,
    random,
    ...site,
  });
  const admissionControl = createAdmissionControl({ clock: clock.now });
  const app = createApp({
    services,
    webApp: null,
    cardRunner: localJobRunner(drawCard),
    version: '1.2.3',
    readiness: { report: async () => ({ notReady: [], degraded: [] }) },
    metrics: null,
    random,
    onError,
  });
  const live = createLiveServer({
    bus,
    admissionControl,
    partyPresence: services.parties.presence,
    people: services.accounts.livePeople,
    credentialOf: services.accounts.credentialOf,
    onError,
    ...site,
  });
  const listening = await listen(
    app.fetch,
    { host: '127.0.0.1', port: 0 },
    live,
    fail,
    createEarlyAnswers({
      ...site,
      admissionControl,
      credentialOf: services.accounts.credentialOf,
      daily: services.dailyCache,
    }),
    limitedClients(site.trustProxy),
  );
  if (!listening.ok) throw new Error(listening.error);
  const { url, stop } = listening.value;
  onTestFinished(async () => {
    await live.close();
    await stop(0);
    services.leaderboard.close();
    await services.accounts.settled();
    expectNone(errors);
  });
  return {
    url,
    services,
    clock,
    adminNames,
    calls: [
      ...new Set(
        app.routes
          .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
          .map(({ method, path }) => `${method} ${path}`),
      ),
    ],
    visitor: () => new Visitor(url),
    everything: () => everything(services),
  };
}

function expectNone(errors: readonly Error[]): void {
  if (errors.length > 0) throw new AggregateError(errors, 'The server reported errors');
}

function animals(): Encyclopedia {
  const articles = ANIMALS.map((title) => buildArticle(title, { links: [...(LINKS.get(title) ?? [])] }));
  const redirects = ANIMALS.map((title) => ({ from: `Old ${title}`, to: title, fragment: '' }));
  const source = createMemorySource(buildEncyclopediaSource({ articles, redirects }));
  const resolved = articles.map(({ title, links }) => ({
    title,
    links: links.map((link) => link.replace('Old ', '')),
  }));
  const graph = articleGraph(resolved);
  const targetPicker = createInMemoryTargetPicker({
    titles: [...ANIMALS],
    redirects,
    graph,
    targets: ANIMALS.map((_, node) => ({ node, difficulty: 1 })),
    batman: 'Jay',
  });
  return { source, targetPicker };
}

/** The tables that `everything` reads, and the columns that order their rows. */
const TABLES = {
  profiles: ['id'],
  runs: ['id'],
  friend_challenges: ['id'],
  friend_results: ['challenge_id', 'identity'],
  run_hops: ['run_id', 'n'],
  ranked_places: ['identity'],
  leaderboard: ['id'],
  guest_leaderboard: ['id'],
  hidden_scores: ['run_id'],
  admin_actions: ['id'],
  level_completions: ['identity'],
  levels: ['id'],
  bug_reports: ['id'],
  parties: ['id'],
  party_members: ['user_id'],
  races: ['id'],
} as const;

/** A single statement for speed: tests of rejected writes call it before and after every request. */
async function everything({ db }: Services): Promise<unknown> {
  const rowsOf = ([table, order]: readonly [string, readonly string[]]) =>
    sql`(select json_agg(one order by ${sql.join(order.map((column) => sql.ref(`one.${column}`)))})
      from ${sql.table(table)} as one) as ${sql.ref(table)}`;
  const people = sql`(select json_agg(json_build_array(id, email, username) order by id) from "user") as people`;
  const { rows } = await sql`select ${sql.join([people, ...Object.entries(TABLES).map(rowsOf)])}`.execute(db);
  return rows[0];
}
