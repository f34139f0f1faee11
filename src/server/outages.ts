import { assertNever } from '#core/assert-never.ts';
import { errorCode, errorStack } from '#platform/errors.ts';
import type { ProcessLog } from '#platform/logger.ts';
import { isDatabaseAway } from './store/database-pool.ts';

/** A cause outside this program that makes many operations fail at once. */
type Outage = 'disk-full' | 'database-away';

/** 53100: PostgreSQL's disk_full. EDQUOT: the user's share of the disk is used up. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** How often the log repeats an outage. Milliseconds. */
const REPEAT_MS = 60_000;

/** After how many seconds a client may retry: a database restarts by itself, a disk waits for the operator. */
export const RETRY_AFTER = { 'disk-full': 30, 'database-away': 2 } as const satisfies Record<Outage, number>;

/** Returns the outage that caused a failure, also through the causes of its error; null for a bug or another cause. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  if (DISK_FULL.has(errorCode(error) ?? '')) return 'disk-full';
  return isDatabaseAway(error) ? 'database-away' : outageOf(error.cause);
}

/**
 * Returns a function that logs errors that no caller receives: an outage as one sentence that says what to do, at most
 * once a minute, every other error with its stack and the id of the request that failed, if it was one.
 */
export function createErrorLog({
  logger,
  clock,
  dataDir,
}: {
  readonly logger: Pick<ProcessLog, 'warn' | 'error'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly dataDir: string;
}): (error: Error, requestId?: string | null) => void {
  const logged = new Map<Outage, { readonly at: number; more: number }>();
  return (error, requestId = null) => {
    const outage = outageOf(error);
    if (outage === null) return logger.error(errorStack(error), requestId);
    const last = logged.get(outage);
    const now = clock();
    if (last !== undefined && now - last.at < REPEAT_MS) {
      last.more += 1;
      return;
    }
    logged.set(outage, { at: now, more: 0 });
    const repeated =
      last === undefined || last.more === 0 ? '' : ` (${last.more} more since the last report)`;
    logger.warn(`${explain(outage, dataDir)}${repeated}`);
  };
}

function explain(outage: Outage, dataDir: string): string {
  switch (outage) {
    case 'disk-full':
      return `The disk is full, and nothing can be saved. Free space for ${dataDir}, or on the machine of DATABASE_URL if it is set.`;
    case 'database-away':
      return `The database does not answer; requests get 503 until it does. If it does not return, ${dataDir}/postgres.log or the log of the server at DATABASE_URL says why.`;
    default:
      return assertNever(outage);
  }
}
