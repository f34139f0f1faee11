import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aGraphContents } from '#tests/builders/a-graph-contents.ts';
import { aFakeWiki } from '#tests/builders/a-live-wiki.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import type { FakeWiki } from '#tests/fakes/fake-wiki.ts';
import { writeGraphFile } from '../../graphs/write-graph-file.ts';
import { localWorkshop } from '../../workshop.ts';
import { openLiveEncyclopedia } from './open-live-encyclopedia.ts';

/** A wiki opened as the server does. */
async function open(wiki: FakeWiki, dataDir: string) {
  const premises = {
    root: dataDir,
    version: 'test',
    workshop: localWorkshop,
    tell: () => undefined,
    report: (sentence: string) => expect.fail(sentence),
  };
  const contact = 'keeper@wayword-players.org';
  const opened = await openLiveEncyclopedia({ url: wiki.url, contact, dataDir, batman: 'Batman', premises });
  if (opened.ok) onTestFinished(() => opened.value.close());
  return opened;
}

describe('a wiki and its guide', () => {
  it('is guided by the graph that was built of it, without a claim to pars', async () => {
    const dataDir = temporaryFolder();
    await writeGraphFile(join(dataDir, 'graphs/fakewiki.graph'), aGraphContents(), new Date(0));
    const opened = await open(await aFakeWiki(), dataDir);
    if (!opened.ok) throw new Error(opened.error);
    const { guide, warnings } = opened.value;
    expect(warnings).toEqual([]);
    expect([guide.graph(), guide.isExact]).toEqual(['open', false]);
    expect(await guide.route(['Article 01', 'Article 02'])).toEqual(['Article 01', 'Article 02']);
  });

  it.each([
    ['damaged', (path: string) => writeFileSync(path, 'no graph'), /is not a link graph/u],
    ['not to be read', (path: string) => mkdirSync(path), /cannot be read/u],
  ])('is played without a graph that is %s, and says so', async (_, spoil, words) => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'graphs'));
    spoil(join(dataDir, 'graphs/fakewiki.graph'));
    const opened = await open(await aFakeWiki(), dataDir);
    if (!opened.ok) throw new Error(opened.error);
    expect(opened.value.guide.graph()).toBe('none');
    expect(opened.value.warnings).toEqual([expect.stringMatching(words)]);
  });

  it('is not opened where another server keeps its pages: each would undo what the other writes', async () => {
    const wiki = await aFakeWiki();
    const dataDir = temporaryFolder();
    const first = await open(wiki, dataDir);
    if (!first.ok) throw new Error(first.error);
    const [folder = ''] = readdirSync(join(dataDir, 'wikis'));
    await first.value.close();
    // The process that started this one outlives it.
    mkdirSync(join(dataDir, 'wikis', folder, 'owner'));
    writeFileSync(join(dataDir, 'wikis', folder, `owner/${process.ppid}.0000`), '');
    const asked = wiki.requests.length;
    expect(await open(wiki, dataDir)).toMatchObject({
      ok: false,
      error: expect.stringContaining(`Another server (process ${process.ppid}) keeps the pages`),
    });
    expect(wiki.requests).toHaveLength(asked);
  });
});
