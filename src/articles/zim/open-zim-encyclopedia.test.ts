import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildPocketZim } from '#tests/builders/build-pocket-zim.ts';
import { buildZimFile } from '#tests/builders/build-zim-file.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { localWorkerPools } from '../worker-pools.ts';
import { zimGraphFile } from './graph-checkpoint.ts';
import { openZim } from './open-zim.ts';
import { openZimEncyclopedia } from './open-zim-encyclopedia.ts';

/** Opens an archive as the server does, with its messages and reports; `firstLine` resolves on the first of them. */
async function open(path: string, dataDir: string) {
  const messages: string[] = [];
  const reports: string[] = [];
  let resolveFirstLine = () => {};
  const firstLine = new Promise<void>((resolve) => {
    resolveFirstLine = resolve;
  });
  const opened = await openZimEncyclopedia({
    path,
    dataDir,
    batman: 'Thor',
    runner: localWorkerPools.archive(path),
    logInfo: (sentence: string) => (messages.push(sentence), resolveFirstLine()),
    report: (sentence: string) => (reports.push(sentence), resolveFirstLine()),
  });
  if (!opened.ok) throw new Error(opened.error);
  onTestFinished(() => opened.value.close());
  return { ...opened.value, messages, reports, firstLine };
}

async function keyOf(path: string) {
  const opened = await openZim({ path, runner: localWorkerPools.archive(path), report: () => undefined });
  if (!opened.ok) throw new Error(opened.error);
  await opened.value.source.close();
  return opened.value.archive;
}

describe('an archive and its graph', () => {
  it('opens at once, shows routes when its links are known, and has them at the next start', async () => {
    const path = buildZimFile(buildPocketZim());
    const dataDir = temporaryFolder();
    const first = await open(path, dataDir);
    expect(first.targetPicker.graph()).toBe('building');
    await first.firstLine;
    expect(first.targetPicker.graph()).toBe('open');
    expect(await first.targetPicker.route(['Lightning', 'Thor'])).toEqual(['Lightning', 'Thor']);
    expect(first.messages).toEqual([expect.stringContaining('is complete')]);
    expect(first.reports).toEqual([]);
    const second = await open(path, dataDir);
    expect(second.targetPicker.graph()).toBe('open');
  });

  it('opens without a graph when none can be stored, and reports why', async () => {
    const path = buildZimFile(buildPocketZim());
    const dataDir = join(temporaryFolder(), 'a-file');
    writeFileSync(dataDir, 'no folder');
    const { targetPicker, source, reports, firstLine } = await open(path, dataDir);
    await firstLine;
    await expect.poll(() => targetPicker.graph()).toBe('none');
    expect(reports.at(-1)).toMatch(
      /^No pars are shown for .+: its links cannot be stored in .+Set DATA_DIR/u,
    );
    expect((await source.page('Thor')).kind).toBe('found');
  });

  it('extracts its links again when the graph file cannot be read', async () => {
    const path = buildZimFile(buildPocketZim());
    const dataDir = temporaryFolder();
    const file = zimGraphFile(join(dataDir, 'graphs'), await keyOf(path));
    // A folder in place of the file can be opened but not read.
    mkdirSync(file, { recursive: true });
    const { targetPicker, reports } = await open(path, dataDir);
    expect(reports[0]).toContain('cannot be read');
    await expect.poll(() => targetPicker.graph()).not.toBe('building');
  });
});
