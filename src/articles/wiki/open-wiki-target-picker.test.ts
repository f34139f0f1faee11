import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { buildWikiPage, MemoryWiki } from '#tests/fakes/memory-wiki.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import { openWikiTargetPicker, otherWikipedia } from './open-wiki-target-picker.ts';
import { SharedFolder } from '#platform/claim-folder.ts';
import { Upstream } from './upstream/upstream.ts';
import { WELL_KNOWN_TITLES } from './targets/well-known-titles.ts';

describe('otherWikipedia', () => {
  it.each([
    ['https://de.wikipedia.org/w/api.php', 'de'],
    ['https://zh-min-nan.wikipedia.org/', 'zh-min-nan'],
    ['https://simple.wikipedia.org/', null],
    ['https://fr.m.wikipedia.org/', 'fr'],
    ['https://en.wikipedia.org/w/api.php', null],
    ['https://en.m.wikipedia.org/', null],
    ['https://www.wikipedia.org/', null],
    ['https://de.wiktionary.org/', null],
    ['https://wiki.example/de.wikipedia.org/', null],
    ['https://de.wikipedia.org.evil.example/', null],
    ['http://127.0.0.1:8099/api.php', null],
  ])('reads %s as language %s', (address, lang) => {
    expect(otherWikipedia(address)).toBe(lang);
  });
});

/** Opens the target picker of a wiki at an address; the wiki knows every title with `suffix` added. */
async function open(origin: string, path: string, suffix: string) {
  const folder = new SharedFolder(path);
  onTestFinished(() => folder.release());
  const pages = WELL_KNOWN_TITLES.map((title) => [`${title}${suffix}`, buildWikiPage()] as const);
  const wiki = new MemoryWiki(Object.fromEntries(pages));
  const requested: URL[] = [];
  const fetch = async (address: string) => {
    const url = new URL(address);
    requested.push(url);
    const titles = (url.searchParams.get('titles') ?? '').split('|');
    const lang = url.searchParams.get('lllang') ?? '';
    return Response.json({
      query: { pages: titles.map((title) => ({ title, langlinks: [{ lang, title: `${title}${suffix}` }] })) },
    });
  };
  const clock = new FakeClock();
  const userAgent = 'Wayword/1 (test@wayword.test)';
  const source = createMemorySource(buildEncyclopediaSource());
  const targetPicker = await openWikiTargetPicker(
    {
      source,
      describeTitles: (titles, priority) => wiki.describeTitles(titles, priority),
      upstream: new Upstream({ origin, userAgent, fetch, clock }),
      apiUrl: `${origin}/w/api.php`,
      folder,
    },
    { batman: 'Batman', userAgent, fetch, clock, report: (trouble) => expect.fail(trouble) },
  );
  return { targetPicker, requested, wiki };
}

describe('the target picker of an open wiki', () => {
  it('draws well-known titles of the English Wikipedia unchanged', async () => {
    const { targetPicker, requested } = await open('https://en.wikipedia.org', temporaryFolder(), '');
    const drawn = await targetPicker.draw('party', 4, Math.random);
    expect(drawn.ok && drawn.value.titles.every((title) => WELL_KNOWN_TITLES.includes(title))).toBe(true);
    expect(requested).toEqual([]);
    await targetPicker.close();
  });

  it('asks the English Wikipedia for translations and stores them in the folder of the wiki', async () => {
    const folder = join(temporaryFolder(), 'de');
    const first = await open('https://de.wikipedia.org', folder, ' auf Deutsch');
    const drawn = await first.targetPicker.draw('quick', 4, Math.random);
    expect(drawn.ok && drawn.value.titles.filter((title) => title.endsWith(' auf Deutsch'))).toHaveLength(4);
    expect(first.requested.map((url) => [url.origin, url.searchParams.get('lllang')])).toEqual([
      ['https://en.wikipedia.org', 'de'],
    ]);
    await first.targetPicker.close();

    const second = await open('https://de.wikipedia.org', folder, ' auf Deutsch');
    second.wiki.isSilent = true;
    expect(await second.targetPicker.draw('quick', 4, Math.random)).toMatchObject({ ok: true });
    await second.targetPicker.close();
  });
});
