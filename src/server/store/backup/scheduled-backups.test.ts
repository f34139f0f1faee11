import { EventEmitter, once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { buildEmptyDatabase } from '#tests/builders/build-empty-database.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { migrate } from '../migrate.ts';
import { checkRestorable } from './restore-backup.ts';
import { backUpIfDue, watchBackups, type ScheduledBackups } from './scheduled-backups.ts';

const HOUR = 60 * 60_000;
const migrations = join(root, 'migrations');

let folder: string;
let clock: FakeClock;
let lines: string[];
beforeEach(() => {
  folder = join(temporaryFolder(), 'backups');
  clock = new FakeClock(Date.parse('2026-11-28T03:00:00Z'));
  lines = [];
});

/** A server with a database of its own. */
async function buildParts(): Promise<ScheduledBackups> {
  const connectionString = await buildEmptyDatabase();
  await migrate({ connectionString }, migrations);
  const logger = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
  };
  return { connection: { connectionString }, folder, every: 24 * HOUR, keep: 2, logger, timer: clock };
}

describe('a backup on schedule', () => {
  it('is written when the newest one is a day old, and only the newest two are kept', async () => {
    const parts = await buildParts();
    await backUpIfDue(parts);
    expect(readdirSync(folder)).toEqual(['scheduled-2026-11-28T03-00-00.backup']);
    expect(lines).toEqual([
      expect.stringMatching(/^Backup .+scheduled-2026-11-28T03-00-00\.backup: \d+ rows of \d+ tables\.$/u),
    ]);
    await clock.pass(23 * HOUR);
    await backUpIfDue(parts);
    expect(readdirSync(folder)).toHaveLength(1);
    for (let day = 0; day < 3; day += 1) {
      await clock.pass(24 * HOUR);
      await backUpIfDue(parts);
    }
    expect(readdirSync(folder)).toEqual([
      'scheduled-2026-12-01T02-00-00.backup',
      'scheduled-2026-12-02T02-00-00.backup',
    ]);
    const checked = await checkRestorable(join(folder, 'scheduled-2026-12-02T02-00-00.backup'), migrations);
    expect(checked).toMatchObject({ ok: true, value: { made: '2026-12-02T02:00:00.000Z' } });
  });

  it('removes no file but older ones on schedule, and none where the disk has too little space', async () => {
    const parts = { ...(await buildParts()), keep: 1 };
    await backUpIfDue(parts);
    for (const name of ['wayword-2020-01-01T00-00-00.backup', 'scheduled-notes.txt'])
      writeFileSync(join(folder, name), '');
    const before = readdirSync(folder);
    await clock.pass(25 * HOUR);
    await backUpIfDue({ ...parts, freeBytes: () => Promise.resolve(1) });
    expect(readdirSync(folder)).toEqual(before);
    expect(lines.at(-1)).toMatch(/^No backup was made\. The disk of /u);
    await backUpIfDue(parts);
    expect(readdirSync(folder)).toEqual([
      'scheduled-2026-11-29T04-00-00.backup',
      'scheduled-notes.txt',
      'wayword-2020-01-01T00-00-00.backup',
    ]);
  });

  it('removes what a backup left that ended with its process', async () => {
    const parts = await buildParts();
    await backUpIfDue(parts);
    const drafts = [
      'scheduled-2026-11-27T03-00-00.backup.17.draft',
      'wayword-2026-11-27T03-00-00.backup.17.draft',
    ];
    for (const name of drafts) writeFileSync(join(folder, name), '');
    await clock.pass(25 * HOUR);
    await backUpIfDue(parts);
    // An operator may be writing the other one.
    expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([drafts[1]]);
  });

  it('does not wait for the date of one that was made while the clock was ahead', async () => {
    const parts = await buildParts();
    clock = new FakeClock(Date.parse('2030-01-01T00:00:00Z'));
    await backUpIfDue({ ...parts, timer: clock });
    await backUpIfDue(parts);
    expect(readdirSync(folder)).toEqual([
      'scheduled-2026-11-28T03-00-00.backup',
      'scheduled-2030-01-01T00-00-00.backup',
    ]);
  });

  it('is looked for every hour, and ends early with the server', async () => {
    const errors: Error[] = [];
    const steps = new EventEmitter();
    const stop = watchBackups({
      ...(await buildParts()),
      freeBytes: async () => {
        steps.emit('started');
        await once(steps, 'stopping');
        return Number.POSITIVE_INFINITY;
      },
      onError: (error) => void errors.push(error),
    });
    onTestFinished(() => stop());
    await clock.pass(HOUR - 1);
    expect(existsSync(folder)).toBe(false);
    const started = once(steps, 'started');
    await clock.pass(1);
    await started;
    const stopped = stop();
    steps.emit('stopping');
    await stopped;
    expect(readdirSync(folder)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
