import { join } from 'node:path';
import type { BackupHeader } from './read-backup.ts';

/** Returns the folder of the backups in the data folder. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Returns the name of a backup that an operator makes: `wayword-2026-02-03T04-05-06.backup`. */
export function backupName(time: Date): string {
  return `wayword-${timeInName(time)}.backup`;
}

/** Returns the name of a backup made on schedule. Only those are removed again. */
export function scheduledName(time: Date): string {
  return `scheduled-${timeInName(time)}.backup`;
}

/** Whether a file is a part of a backup on schedule whose process ended before the file was complete. */
export function isScheduledDraft(name: string): boolean {
  return /^scheduled-.+\.backup\.\d+\.draft$/u.test(name);
}

const SCHEDULED = /^scheduled-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.backup$/u;

/** Returns when a backup on schedule was made, in milliseconds since the epoch; null for any other file. */
export function scheduledTime(name: string): number | null {
  const [, day = '', hours = '', minutes = '', seconds = ''] = SCHEDULED.exec(name) ?? [];
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? null : time;
}

export function backupSummary({ tables }: BackupHeader): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables`;
}

/** Returns a time as a part of a file's name: `2026-02-03T04-05-06`. */
export function timeInName(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(':', '-');
}
