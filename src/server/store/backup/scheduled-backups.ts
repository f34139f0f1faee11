import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Clock } from '#core/clock.ts';
import { nullIfMissing } from '#platform/files.ts';
import type { Logger } from '#platform/logger.ts';
import { repeat } from '#platform/repeat.ts';
import { backupSummary, isScheduledDraft, scheduledName, scheduledTime } from './backup-files.ts';
import { writeBackup } from './write-backup.ts';

/** Milliseconds between two looks, and before the first: a server that starts has other work. */
const INTERVAL_MS = 60 * 60_000;

export interface ScheduledBackups {
  readonly connection: ClientConfig;
  /** The folder of the backups; created with the first one. */
  readonly folder: string;
  /** Milliseconds between two backups. */
  readonly every: number;
  /** How many are kept, at least 1. */
  readonly keep: number;
  readonly logger: Logger;
  readonly timer: Clock;
  /** Ends a backup early, without a file. */
  readonly signal?: AbortSignal;
  /** By default those of the folder's disk. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Writes a backup if the newest one on schedule is older than `every`, and then removes the oldest ones on schedule. Logs
 * a line, also where the disk has too little space: then none is removed.
 */
export async function backUpIfDue(parts: ScheduledBackups): Promise<void> {
  const { connection, folder, every, keep, logger, timer } = parts;
  const names = (await nullIfMissing(readdir(folder))) ?? [];
  const made = madeOf(names);
  const now = timer.now();
  // One that a clock ahead of time made is not waited for.
  const newest = made.find(({ time }) => time <= now);
  if (newest !== undefined && now - newest.time < every) return;
  // Each process has a folder of its own, and makes one backup at a time.
  for (const draft of names.filter(isScheduledDraft)) await rm(join(folder, draft), { force: true });
  const name = scheduledName(new Date(now));
  const file = join(folder, name);
  const written = await writeBackup(connection, { ...parts, file, now: new Date(now), withPages: false });
  if (!written.ok) return logger.warn(`No backup was made. ${written.error}`);
  for (const old of made.slice(keep - 1)) await rm(join(folder, old.name), { force: true });
  logger.info(`Backup ${file}: ${backupSummary(written.value)}.`);
}

/**
 * Looks every hour whether a backup is due. Returns a function that stops it, ends a backup in progress, and resolves when
 * that has ended.
 */
export function watchBackups({
  onError,
  ...parts
}: Omit<ScheduledBackups, 'signal'> & {
  readonly onError: (error: Error) => void;
}): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = repeat({
    timer: parts.timer,
    delay: () => INTERVAL_MS,
    pass: () => backUpIfDue({ ...parts, signal }),
    onError: (error) => {
      if (!signal.aborted) onError(error);
    },
    otherwise: 'A backup on schedule threw a value that is not an error',
  });
  return async () => {
    stopping.abort();
    await stop();
  };
}

/** Returns the backups on schedule among files, the newest first. Times in milliseconds since the epoch. */
function madeOf(names: readonly string[]): readonly { readonly name: string; readonly time: number }[] {
  const made = names.flatMap((name) => {
    const time = scheduledTime(name);
    return time === null ? [] : [{ name, time }];
  });
  return made.toSorted((a, b) => b.time - a.time);
}
