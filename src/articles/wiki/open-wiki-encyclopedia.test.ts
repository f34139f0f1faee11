import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildGraphContents } from '#tests/builders/build-graph-contents.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildFakeWiki } from '#tests/builders/build-wiki.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import type { FakeWiki } from '#tests/fakes/fake-wiki.ts';
import { writeGraphFile } from '../graph-files/write-graph-file.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { localWorkerPools } from '../worker-pools.ts';
import { openWikiEncyclopedia } from './open-wiki-encyclopedia.ts';

/** Opens a wiki as the server does. */
async function open(wiki: FakeWiki, dataDir: string, database?: OpenDatabase) {
  const { db } = database ?? (await buildDatabase());
  const opened = await openWikiEncyclopedia({
    url: wiki.url,
    contact: 'keeper@wayword-players.org',
    dataDir,
    batman: 'Batman',
    compiler: localWorkerPools.compiler(),
    version: 'test',
    db,
    report: (sentence: string) => expect.fail(sentence),
  });
  if (opened.ok) onTestFinished(() => opened.value.close());
  return opened;
}

describe('a wiki and its target picker', () => {
  it('uses the graph built from the wiki, without exact pars', async () => {
    const dataDir = temporaryFolder();
    await writeGraphFile(join(dataDir, 'graphs/fakewiki.graph'), buildGraphContents(), new Date(0));
    const opened = await open(await buildFakeWiki(), dataDir);
    if (!opened.ok) throw new Error(opened.error);
    const { targetPicker, warnings } = opened.value;
    expect(warnings).toEqual([]);
    expect([targetPicker.graph(), targetPicker.isExact]).toEqual(['open', false]);
    expect(await targetPicker.route(['Article 01', 'Article 02'])).toEqual(['Article 01', 'Article 02']);
  });

  it.each([
    ['damaged', (path: string) => writeFileSync(path, 'no graph'), /is not a link graph/u],
    ['unreadable', (path: string) => mkdirSync(path), /cannot be read/u],
  ])('opens without a graph that is %s, and reports it', async (_, damage, words) => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'graphs'));
    damage(join(dataDir, 'graphs/fakewiki.graph'));
    const opened = await open(await buildFakeWiki(), dataDir);
    if (!opened.ok) throw new Error(opened.error);
    expect(opened.value.targetPicker.graph()).toBe('none');
    expect(opened.value.warnings).toEqual([expect.stringMatching(words)]);
  });

  it('sends no request again after a restart, on the same machine or on another', async () => {
    const wiki = await buildFakeWiki();
    wiki.pages.write('Cat', { links: ['Owl'] });
    const database = await buildDatabase();
    const dataDir = temporaryFolder();
    const first = await open(wiki, dataDir, database);
    if (!first.ok) throw new Error(first.error);
    const read = await first.value.source.page('Cat', { pin: 'daily' });
    await first.value.source.page('Cat', { pin: 'daily' });
    await first.value.close();
    for (const folder of [dataDir, temporaryFolder()]) {
      const again = await open(wiki, folder, database);
      if (!again.ok) throw new Error(again.error);
      expect(again.value.source.holds('Cat')).toBe(true);
      expect(await again.value.source.page('Cat')).toEqual(read);
      expect(await again.value.source.page('Cat', { pin: 'daily' })).toEqual(read);
    }
    expect(wiki.askedPages).toEqual(['Cat']);
  });

  it('opens on two servers with the same pages: one request to the wiki and one revision per pin', async () => {
    const wiki = await buildFakeWiki();
    wiki.pages.write('Cat', { links: ['Owl'] });
    wiki.pages.redirect('Puss', 'Cat');
    const database = await buildDatabase();
    const [first, second] = [
      await open(wiki, temporaryFolder(), database),
      await open(wiki, temporaryFolder(), database),
    ];
    if (!first.ok || !second.ok) throw new Error('One of the encyclopedias did not open');
    const read = await first.value.source.page('Puss', { pin: 'daily' });
    expect(await second.value.source.page('Puss')).toEqual(read);
    expect(wiki.askedPages).toEqual(['Puss']);
    wiki.pages.write('Owl');
    const answers = await Promise.all([
      first.value.source.page('Owl', { pin: 'daily' }),
      second.value.source.page('Owl', { pin: 'daily' }),
    ]);
    expect(answers[0]).toMatchObject({ kind: 'found' });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('opens while another server owns the folder: reads its files and writes nothing', async () => {
    const wiki = await buildFakeWiki();
    const dataDir = temporaryFolder();
    const first = await open(wiki, dataDir);
    if (!first.ok) throw new Error(first.error);
    const [name = ''] = readdirSync(join(dataDir, 'wikis'));
    const folder = join(dataDir, 'wikis', name);
    await first.value.close();
    // The parent process outlives this one, so its claim stays valid.
    mkdirSync(join(folder, 'owner'));
    writeFileSync(join(folder, `owner/${process.ppid}.0000`), '');
    const before = readdirSync(folder).map((file) => [file, statSync(join(folder, file)).mtimeMs]);
    const second = await open(wiki, dataDir);
    if (!second.ok) throw new Error(second.error);
    await second.value.targetPicker.draw('quick', 2, Math.random);
    await second.value.close();
    expect(readdirSync(folder).map((file) => [file, statSync(join(folder, file)).mtimeMs])).toEqual(before);
  });
});
