import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { describeActivityLog } from '#tests/canvas/activity-log.contract.ts';
import { buildActivity } from '#tests/canvas/build-activity.ts';
import { openMemoryLog } from '#tests/canvas/memory-activity-log.ts';
import { openFileLog } from './file-activity-log.ts';
import { writeLine, type JournalLine } from './journal-line.ts';

describeActivityLog('a list in memory', () => {
  const lines: JournalLine[] = [];
  return async () => openMemoryLog(lines);
});

describeActivityLog('a file', () => {
  const folder = join(temporaryFolder(), 'data/canvas');
  return () => openFileLog({ folder, canvasId: 'local', warn: failTheTest });
});

const failTheTest = (line: string) => {
  throw new Error(`Unexpected log line: ${line}`);
};

/** A journal with `count` settled edits. */
async function aJournal(count: number) {
  const folder = temporaryFolder();
  const file = join(folder, 'local.jsonl');
  const lines = Array.from({ length: count }, (_, index) => [
    writeLine({ type: 'made', activity: buildActivity(index + 1) }),
    writeLine({ type: 'settled' }),
  ]);
  writeFileSync(file, lines.flat().join(''));
  const warnings: string[] = [];
  const open = async () => openFileLog({ folder, canvasId: 'local', warn: (line) => warnings.push(line) });
  return { file, warnings, open };
}

const idsOf = ({ activities }: { readonly activities: readonly { readonly at: number }[] }) =>
  activities.map(({ at }) => at);

describe('openFileLog', () => {
  it('writes one line of JSON per step, and a line when it is settled', async () => {
    const { file, open } = await aJournal(0);
    const log = await open();
    await log.announce({ type: 'made', activity: buildActivity(1) });
    expect(readFileSync(file, 'utf8')).toBe(writeLine({ type: 'made', activity: buildActivity(1) }));
    await log.settle();
    expect(readFileSync(file, 'utf8').split('\n').slice(1)).toEqual(['{"type":"settled"}', '']);
  });

  it.each(['{"type":"made","activ', '{"type":"settled"}', '{"t', '\u0000'])(
    'drops a truncated last line: %j',
    async (torn) => {
      const { file, warnings, open } = await aJournal(2);
      appendFileSync(file, torn);
      const log = await open();
      expect(idsOf(log.history())).toEqual([1, 2]);
      expect(warnings).toEqual([expect.stringContaining('cut short')]);
      await log.announce({ type: 'made', activity: buildActivity(3) });
      await log.settle();
      expect(idsOf((await open()).history())).toEqual([1, 2, 3]);
      expect(warnings).toHaveLength(1);
    },
  );

  it.each([
    ['is no JSON', 'hello\n'],
    ['is of another shape', '{"type":"made","activity":{"activityId":7}}\n'],
    ['follows from nothing', '{"type":"settled"}\n'],
  ])('renames a journal with a line that %s, and keeps it', async (_, line) => {
    const { file, warnings, open } = await aJournal(1);
    appendFileSync(file, line);
    const written = readFileSync(file, 'utf8');
    expect((await open()).history().activities).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('line 3')]);
    expect(readFileSync(`${file}.unreadable`, 'utf8')).toBe(written);
    expect(existsSync(file)).toBe(false);
  });

  it('keeps the last 500 edits when opened', async () => {
    const { file, open } = await aJournal(620);
    const log = await open();
    expect(idsOf(log.history())).toEqual(Array.from({ length: 500 }, (_, index) => index + 121));
    expect(log.history().appliedCount).toBe(500);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(1001);
  });

  it('permanently removes undone edits after a new edit', async () => {
    const { file, open } = await aJournal(1);
    const log = await open();
    await log.announce({ type: 'undone', activityId: buildActivity(1).activityId, at: 5 });
    await log.settle();
    await log.announce({ type: 'made', activity: buildActivity(2) });
    await log.settle();
    await open();
    expect(readFileSync(file, 'utf8')).not.toContain(buildActivity(1).activityId);
  });

  it('overwrites the remains of a failed write', async () => {
    const { file, warnings, open } = await aJournal(1);
    const log = await open();
    // As after a full disk: longer than the next line.
    appendFileSync(file, `{"type":"made","activity":"${'x'.repeat(5000)}`);
    await log.announce({ type: 'made', activity: buildActivity(2) });
    await log.settle();
    expect(idsOf((await open()).history())).toEqual([1, 2]);
    expect(warnings).toEqual([]);
  });
});
