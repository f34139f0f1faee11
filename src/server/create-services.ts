import type { Encyclopedias } from '#articles/source/encyclopedias.ts';
import { SHIPPED_LEVELS, type ShippedLevel } from '#articles/starter/levels.ts';
import { createAccounts, type AccountParts, type Accounts } from './accounts/create-accounts.ts';
import type { Bus } from './bus/bus.ts';
import { createDailyChallenges } from './challenges/create-daily-challenges.ts';
import type { DailyChallenges, OpenJourneys } from './challenges/daily-challenges.ts';
import { DailyResponseCache } from './challenges/daily-response-cache.ts';
import { OfferedJourneys } from './challenges/offered-journeys.ts';
import { createUnfinishedDaily, type HasUnfinishedDaily } from './challenges/unfinished-daily.ts';
import { SAMPLE_ARTICLES } from '#protocol/sample-articles.ts';
import { createLevels, type Levels } from './levels/levels.ts';
import { syncLevels } from './levels/sync-levels.ts';
import type { Mailer } from './mail/mailer.ts';
import { createParties } from './parties/create-parties.ts';
import type { Parties } from './parties/parties.ts';
import { createAdmins, type Admins } from './people/admins.ts';
import type { TrustedProxies } from './people/trusted-proxies.ts';
import { createOpenRuns, type HasOpenRun } from './runs/open-runs.ts';
import type { OnRun } from './runs/run-event.ts';
import { createRuns, type Runs } from './runs/runs.ts';
import { createLeaderboard, type Leaderboard } from './scores/leaderboard.ts';
import { createPlayerCounts, type PlayerCounts } from './scores/player-counts.ts';
import type { Statements } from './store/database-pool.ts';
import type { OpenDatabase } from './store/open-database.ts';

export interface ServicesOptions extends Pick<AccountParts, 'passwordHashing'> {
  readonly database: Pick<OpenDatabase, 'db' | 'statements'>;
  readonly encyclopedias: Encyclopedias;
  readonly bus: Bus;
  readonly mailer: Mailer;
  readonly publicUrl: string | null;
  readonly trustProxy: TrustedProxies | null;
  /** Usernames of admins, in lower case (ADMIN-1). */
  readonly adminNames: ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** A UUID. */
  readonly newId: () => string;
  /** Called with errors that no caller receives. */
  readonly onError: (error: Error) => void;
  readonly onRun?: OnRun | undefined;
  /** Defaults to the levels of this release. */
  readonly levels?: readonly ShippedLevel[];
}

/** The services for accounts, challenges, runs, parties and scores, over one database. */
export interface Services extends Pick<
  ServicesOptions,
  'encyclopedias' | 'bus' | 'adminNames' | 'clock' | 'newId'
> {
  readonly db: OpenDatabase['db'];
  readonly statements: Statements;
  readonly accounts: Accounts;
  readonly admins: Admins;
  readonly challenges: DailyChallenges;
  readonly dailyCache: DailyResponseCache;
  readonly levels: Levels;
  readonly runs: Runs;
  readonly hasOpenRun: HasOpenRun;
  readonly parties: Parties;
  /** The daily challenges and the running races. */
  readonly openChallenges: OpenJourneys;
  readonly hasUnfinishedDaily: HasUnfinishedDaily;
  readonly offered: OfferedJourneys;
  readonly leaderboard: Leaderboard;
  readonly playerCounts: PlayerCounts;
}

/** Creates and connects the services. Each knows the others only through the interfaces it receives. */
export async function createServices(parts: ServicesOptions): Promise<Services> {
  const { database, encyclopedias, bus, clock, newId, levels: shipped = SHIPPED_LEVELS, adminNames } = parts;
  const { db, statements } = database;
  await syncLevels({ db, encyclopedias, shipped });
  const accounts = await createAccounts({ ...parts, db, reservedNames: adminNames });
  const challenges = createDailyChallenges({ ...parts, db });
  const dailyCache = new DailyResponseCache(clock);
  const levels = createLevels({ db, shipped, clock });
  const offered = new OfferedJourneys(encyclopedias.open.targetPicker, [
    SAMPLE_ARTICLES,
    ...shipped.map(({ targetArticles }) => targetArticles),
  ]);
  const parties = createParties({ ...parts, db, statements, challenges });
  const openChallenges: OpenJourneys = {
    dailyTitles: (source) => challenges.dailyTitles(source),
    openRaces: (source) => parties.openRaces(source),
    isPastDaily: (source, titles) => challenges.isPastDaily(source, titles),
  };
  const { races } = parties;
  const { limits } = accounts;
  const runs = createRuns({
    db,
    statements,
    encyclopedias,
    challenges,
    levels,
    limits,
    races,
    bus,
    onRun: parts.onRun,
    clock,
    newId,
  });
  const leaderboard = createLeaderboard({ db, bus, clock });
  return {
    db,
    statements,
    encyclopedias,
    bus,
    adminNames,
    clock,
    newId,
    accounts,
    admins: createAdmins({ db, people: accounts.people, names: adminNames }),
    challenges,
    dailyCache,
    levels,
    runs,
    hasOpenRun: createOpenRuns({ db, clock }),
    parties,
    openChallenges,
    hasUnfinishedDaily: createUnfinishedDaily({ db, statements, challenges }),
    offered,
    leaderboard,
    playerCounts: createPlayerCounts({ db, clock }),
  };
}
