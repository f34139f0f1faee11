import type { Kysely } from 'kysely';
import type { Clock } from '#core/clock.ts';
import { DAY_MS } from '#core/daily/utc-day.ts';
import type { Logger } from '#platform/logger.ts';
import { repeat } from '#platform/repeat.ts';
import type { Database } from '../store/database.ts';
import { dropHopMonth, makeHopMonths } from './hop-months.ts';
import {
  removeChallenges,
  removeGuests,
  removeHops,
  removeLimits,
  removeSessions,
  removeTransfers,
  removeVerifications,
  type Batch,
} from './remove-old-rows.ts';

/** A guest is created with its first run; one without runs has lost them, or its first could not be opened. */
const KEEP_IDLE_GUESTS_MS = 30 * DAY_MS;
/** KEEP-3: a link that nobody has opened by then is forgotten. */
const KEEP_UNPLAYED_CHALLENGES_MS = 90 * DAY_MS;
/** The links in mails are valid for hours. */
const KEEP_MAILS_MS = 30 * DAY_MS;
/** Of each subject in one pass, so that a pass ends after a minute at most; the next one continues. */
const MAX_BATCHES = 200;
/** Milliseconds between two passes, and before the first: a server that starts has other work. */
const INTERVAL_MS = 60 * 60_000;

export interface RetentionParts {
  readonly db: Kysely<Database>;
  /** How long the paths of runs are kept at least, in days. */
  readonly keepHopsDays: number;
  /** Removes mails written before a time, in milliseconds since the epoch; resolves to their number. */
  readonly removeMails: (before: number) => Promise<number>;
  readonly logger: Pick<Logger, 'info'>;
  /** For the times that rows are compared with, and for the passes. */
  readonly timer: Clock;
  readonly onError: (error: Error) => void;
}

/**
 * Removes what is no longer kept (KEEP-1 to KEEP-3) in small batches, makes the next months of hops, and logs one line.
 * Every process does; rows that another process is removing are skipped. Ends early once `isStopped`.
 */
export async function retain(parts: RetentionParts, isStopped: () => boolean = () => false): Promise<void> {
  const { db, keepHopsDays, removeMails, logger, timer } = parts;
  const now = timer.now();
  const subjects: readonly (readonly [what: string, removeBatch: () => Promise<Batch>])[] = [
    ['sessions', () => removeSessions(db, now)],
    ['mail links', () => removeVerifications(db, now)],
    ['limits', () => removeLimits(db, now)],
    ['transfer codes', () => removeTransfers(db, now)],
    ['unplayed challenges', () => removeChallenges(db, now - KEEP_UNPLAYED_CHALLENGES_MS)],
    ['guests without runs', () => removeGuests(db, now - KEEP_IDLE_GUESTS_MS)],
    ['hops', () => removeHops(db, now - keepHopsDays * DAY_MS)],
    ['months of hops', () => dropHopMonth(db, now - keepHopsDays * DAY_MS)],
    ['mails', async () => ({ removed: await removeMails(now - KEEP_MAILS_MS), hasMore: false })],
  ];
  const counts: string[] = [];
  await makeHopMonths(db, now);
  for (const [what, removeBatch] of subjects) {
    let count = 0;
    for (let batches = 0; batches < MAX_BATCHES && !isStopped(); batches += 1) {
      const { removed, hasMore } = await removeBatch();
      count += removed;
      if (!hasMore) break;
    }
    counts.push(`${count.toLocaleString('en')} ${what}`);
  }
  logger.info(`Removed what is no longer kept: ${counts.join(', ')}.`);
}

/** Removes old rows every hour. Returns a function that stops it and resolves when the last pass has ended. */
export function watchRetention(parts: RetentionParts): () => Promise<void> {
  const { timer, onError } = parts;
  return repeat({
    timer,
    delay: () => INTERVAL_MS,
    pass: (isStopped) => retain(parts, isStopped),
    onError,
    otherwise: 'A retention pass threw a value that is not an error',
  });
}
