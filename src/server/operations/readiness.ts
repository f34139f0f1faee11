import { sql, type Kysely } from 'kysely';
import type { Clock } from '#core/clock.ts';
import { SingleFlightCache } from '#platform/single-flight-cache.ts';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../store/database.ts';

/** What a process needs to serve players; `draining`: it is about to stop. */
export type Need = 'draining' | 'database' | 'bus' | 'encyclopedia';

export interface ReadinessReport {
  /** A load balancer must send nothing here while this has any entry. */
  readonly notReady: readonly Need[];
  /** Failures that the game bridges and that another process would have too. */
  readonly degraded: readonly Need[];
}

export interface Readiness {
  report(): Promise<ReadinessReport>;
  /** From now on, the process is not ready. */
  drain(): void;
}

export interface ReadinessParts {
  readonly db: Kysely<Database>;
  readonly bus: Pick<Bus, 'isConnected'>;
  readonly isEncyclopediaReachable: () => Promise<boolean>;
  readonly timer: Clock;
}

/** A load balancer does not wait long, and a database that takes longer for nothing is overloaded. Milliseconds. */
const LONGEST_MS = 2_000;
/** Any client may ask: the database is asked once a second at most. Milliseconds. */
const TTL_MS = 1_000;

/** Checks what the process depends on, for load balancers and monitors. */
export function createReadiness({ db, bus, isEncyclopediaReachable, timer }: ReadinessParts): Readiness {
  let isDraining = false;
  const needs = new SingleFlightCache({
    load: async () => {
      const [database, encyclopedia] = await Promise.all([
        isTrueInTime(answers(db), timer),
        isTrueInTime(isEncyclopediaReachable(), timer),
      ]);
      return { database, encyclopedia };
    },
    ttlMs: TTL_MS,
    clock: () => timer.now(),
  });
  return {
    drain() {
      isDraining = true;
    },
    async report() {
      // Without waiting for the others: the time to notice it is short.
      if (isDraining) return { notReady: ['draining'], degraded: [] };
      const { database, encyclopedia } = await needs.get();
      return {
        notReady: [
          ...(database ? [] : (['database'] as const)),
          ...(bus.isConnected() ? [] : (['bus'] as const)),
        ],
        degraded: encyclopedia ? [] : ['encyclopedia'],
      };
    },
  };
}

/** Whether it is true within LONGEST_MS. A failure counts as no answer: the requests that meet it report why. */
function isTrueInTime(answer: Promise<boolean>, timer: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = timer.after(LONGEST_MS, () => resolve(false));
    answer.then(resolve, () => resolve(false)).finally(cancel);
  });
}

async function answers(db: Kysely<Database>): Promise<true> {
  await sql`select 1`.execute(db);
  return true;
}
