import { readdirSync, readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, afterAll } from 'vitest';
import { buildFakeWiki, buildWiki, wikiSettings } from '#tests/builders/build-wiki.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { FakeWiki } from '#tests/fakes/fake-wiki.ts';
import { MemoryArticleStore } from '#tests/fakes/memory-article-store.ts';
import { StoreFailure } from '../store/article-store.ts';
import { openWiki, type WikiSettings } from './open-wiki.ts';
import { tmpdir } from 'node:os';
import { describeEncyclopediaSource } from '#tests/contracts/encyclopedia-source.contract.ts';

async function refusal(wiki: FakeWiki, parts: Partial<WikiSettings> = {}): Promise<string> {
  const opened = await openWiki(wikiSettings(wiki, parts));
  if (opened.ok) {
    await opened.value.source.close();
    throw new Error('The wiki opened');
  }
  return opened.error;
}

async function openedTwice(between: (wiki: FakeWiki, folder: string) => void | Promise<void>) {
  const wiki = await buildFakeWiki();
  wiki.pages.write('Cat', { links: ['Owl'] });
  const dataDir = temporaryFolder();
  const kept = new MemoryArticleStore({ maxBytes: 1_000_000, now: () => Date.now() });
  const store = () => kept;
  const first = await openWiki(wikiSettings(wiki, { dataDir, store }));
  if (!first.ok) throw new Error(first.error);
  const held = await first.value.source.page('Cat');
  await first.value.source.close();
  await between(wiki, first.value.folder.path);
  return { wiki, held, second: await openWiki(wikiSettings(wiki, { dataDir, store })) };
}

describe('opening a wiki', () => {
  it.each(['/w/api.php', '/api.php', '/wiki/api.php'])('finds its API at %s', async (apiPath) => {
    const wiki = await buildFakeWiki();
    wiki.apiPath = apiPath;
    const { source } = await buildWiki(wiki, { url: new URL('/wiki/Main_Page', wiki.url) });
    expect(source.info).toMatchObject({
      id: wiki.url.origin,
      name: 'The fake wiki',
      lang: 'en',
      dir: 'ltr',
      mainPage: 'Fake:Start',
      isMetered: true,
      licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
      namespaces: { file: ['Datei', 'File', 'Bild'], special: ['Spezial', 'Special'] },
    });
  });

  it.each([null, '', 'no contact', 'you@example.com'])(
    'is rejected with the contact %j before any request',
    async (contact) => {
      const wiki = await buildFakeWiki();
      expect(await refusal(wiki, { contact })).toMatch(
        /^Set WIKI_CONTACT to your own e-mail address or web page/u,
      );
      expect(wiki.requests).toEqual([]);
    },
  );

  it('is rejected when there is no MediaWiki', async () => {
    const wiki = await buildFakeWiki();
    wiki.apiPath = '/elsewhere/api.php';
    expect(await refusal(wiki)).toMatch(/^There is no MediaWiki at http:\/\/127\.0\.0\.1/u);
    wiki.behave = () => ({ kind: 'other-json' });
    expect(await refusal(wiki)).toMatch(/^There is no MediaWiki/u);
  });

  it('is rejected when no server answers', async () => {
    const wiki = await buildFakeWiki();
    wiki.behave = () => ({ kind: 'hang-up' });
    expect(await refusal(wiki)).toMatch(/cannot be reached \(dropped: .+\)\. Check the address/u);
  });

  it('is rejected when the wiki moved, and names the new address', async () => {
    const wiki = await buildFakeWiki();
    wiki.behave = () => ({ kind: 'redirect', to: 'https://wiki.test/w/api.php' });
    expect(await refusal(wiki)).toContain('redirects to https://wiki.test/w/api.php');
  });

  it('is rejected when the wiki asks to wait', async () => {
    const wiki = await buildFakeWiki();
    wiki.behave = () => ({ kind: 'status', status: 429, retryAfter: '40' });
    expect(await refusal(wiki)).toMatch(/asks to wait\. Start again in 40 seconds\.$/u);
    expect(wiki.requests).toHaveLength(1);
  });

  it('is rejected when only members may read', async () => {
    const wiki = await buildFakeWiki();
    wiki.behave = () => ({ kind: 'error', code: 'readapidenied' });
    expect(await refusal(wiki)).toMatch(/is readable only for its members\.$/u);
  });

  it('is rejected when the wiki is too old or a dictionary', async () => {
    const wiki = await buildFakeWiki();
    wiki.site = { ...wiki.site, generator: 'MediaWiki 1.19.24' };
    expect(await refusal(wiki)).toContain('older than 1.27');
    wiki.site = { ...wiki.site, generator: 'MediaWiki 1.45.0', case: 'case-sensitive' };
    expect(await refusal(wiki)).toContain('differ only in the case of the first letter');
  });

  it('is rejected when nothing can be stored', async () => {
    const wiki = await buildFakeWiki();
    const dataDir = join(temporaryFolder(), 'a-file');
    writeFileSync(dataDir, 'not a folder');
    expect(await refusal(wiki, { dataDir })).toMatch(/cannot be stored in .+ Set DATA_DIR to a folder/u);
  });

  it('is rejected when the stored articles cannot be read, and releases its folder', async () => {
    const wiki = await buildFakeWiki();
    const dataDir = temporaryFolder();
    const store = new MemoryArticleStore({ maxBytes: 1, now: () => 0 });
    store.allKnown = async () => {
      throw new StoreFailure('too many clients');
    };
    expect(await refusal(wiki, { dataDir, store: () => store })).toBe(
      'The pages of the wiki cannot be read from the database: too many clients.',
    );
    const [folder = ''] = readdirSync(join(dataDir, 'wikis'));
    expect(readdirSync(join(dataDir, 'wikis', folder))).toEqual(['wiki.json']);
  });

  it('works without the wiki after an earlier start, with the pages read before', async () => {
    const { second, held } = await openedTwice((wiki) => wiki.close());
    if (!second.ok) throw new Error(second.error);
    const { source } = second.value;
    onTestFinished(() => source.close());
    expect(await source.page('Cat')).toEqual(held);
    expect(await source.page('Owl')).toMatchObject({ kind: 'unavailable', reason: 'unreachable' });
    expect(await source.isReachable()).toBe(false);
  });

  it('does not request pages again that were read before', async () => {
    const { wiki, second, held } = await openedTwice(() => undefined);
    if (!second.ok) throw new Error(second.error);
    const { source } = second.value;
    onTestFinished(() => source.close());
    expect(source.holds('Cat')).toBe(true);
    expect(await source.page('Cat')).toEqual(held);
    expect(wiki.askedPages).toEqual(['Cat']);
  });

  it('needs the wiki when the stored site information was truncated by a crash', async () => {
    const { second } = await openedTwice(async (wiki, folder) => {
      expect(readdirSync(folder)).toContain('wiki.json');
      const file = join(folder, 'wiki.json');
      writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100));
      await wiki.close();
    });
    expect(second).toMatchObject({ ok: false, error: expect.stringContaining('cannot be reached') });
  });
});

const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

describeEncyclopediaSource('an online wiki', async () => {
  const wiki = await FakeWiki.open();
  const dataDir = mkdtempSync(join(tmpdir(), 'wayword-'));
  wiki.pages.write('Lightning', { links: ['Thor', 'Café & Co.'] });
  wiki.pages.write('Thor', { links: ['Lightning'] });
  wiki.pages.write('Café & Co.', { links: ['Thor'] });
  wiki.pages.redirect('Thunderbolt', 'Lightning', 'History');
  const opened = await openWiki(wikiSettings(wiki, { dataDir }));
  if (!opened.ok) throw new Error(opened.error);
  const { source } = opened.value;
  endings.push(
    async () => rmSync(dataDir, { recursive: true, force: true }),
    () => wiki.close(),
    () => source.close(),
  );
  return {
    source,
    titles: ['Lightning', 'Thor', 'Café & Co.'],
    redirect: { from: 'Thunderbolt', to: 'Lightning', fragment: 'History' },
    file: null,
  };
});
