import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import {
  EARLIER_DATE,
  EDITION_DATE,
  ODD_NEIGHBOUR,
  ODD_REDIRECT,
  ODD_TITLE,
  SECTION_REDIRECT,
} from '#scripts/mediawiki/starter-wiki.mjs';
import type { EncyclopediaSource } from '#articles/source/encyclopedia-source.ts';
import { systemClock } from '#platform/clock.ts';
import { openWiki } from '#articles/wiki/open-wiki.ts';
import { DEFAULT_RATE_LIMIT } from '#articles/wiki/upstream/rate-limit.ts';
import { MemoryArticleStore } from '../fakes/memory-article-store.ts';
import { compileWikiPage } from '#articles/page-compiler/wiki-page.ts';
import { localJobRunner } from '#platform/jobs/job-runner.ts';
import { describeEncyclopediaSource } from '#tests/contracts/encyclopedia-source.contract.ts';
import { ARABIC_WIKI } from './support/arabic-wiki.ts';
import { CONTACT } from './support/wiki-world.ts';
import { readWikiMap } from './support/wiki-map.ts';

const folder = mkdtempSync(join(tmpdir(), 'wayword-wiki-source-'));
const opened: EncyclopediaSource[] = [];
afterAll(async () => {
  for (const source of opened) await source.close();
  rmSync(folder, { recursive: true, force: true });
});

const emptyStore = () => new MemoryArticleStore({ maxBytes: 1_000_000_000, now: () => systemClock.now() });

async function open(url: string, store = emptyStore()): Promise<EncyclopediaSource> {
  const wiki = await openWiki({
    url: new URL(url),
    contact: CONTACT,
    dataDir: join(folder, String(opened.length)),
    store: () => store,
    version: '0.0.0',
    runner: localJobRunner(compileWikiPage),
    fetch,
    clock: systemClock,
    report: (trouble) => {
      throw new Error(trouble);
    },
    // A local test wiki: rate limits would only slow the tests.
    rateLimit: { ...DEFAULT_RATE_LIMIT, perMinute: 60_000, burst: 1_000 },
  });
  if (!wiki.ok) throw new Error(wiki.error);
  opened.push(wiki.value.source);
  return wiki.value.source;
}

describeEncyclopediaSource('a MediaWiki', async () => ({
  source: await open(inject('wikiUrl')),
  titles: [ODD_TITLE, ODD_NEIGHBOUR],
  redirect: { from: ODD_REDIRECT, to: ODD_TITLE, fragment: '' },
  file: null,
}));

describe('the wiki source over a real MediaWiki', () => {
  it("is described by the wiki's own site info", async () => {
    const { info } = await open(inject('wikiUrl'));
    expect(info).toMatchObject({
      id: inject('wikiUrl'),
      name: 'Starter',
      lang: 'en',
      dir: 'ltr',
      mainPage: 'Library',
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      isMetered: true,
    });
  });

  it('has the links, page by page, that MediaWiki lists for the page', async () => {
    const map = await readWikiMap(inject('wikiUrl'));
    const source = await open(inject('wikiUrl'));
    // A quarter of the pages: the first rendering of a page is slow.
    for (const [title, links] of [...map.links].filter((_entry, index) => index % 4 === 0)) {
      const answer = await source.page(title);
      if (answer.kind !== 'found') throw new Error(`${title} is ${answer.kind}`);
      const leadsTo = new Set(answer.article.links.map((link) => map.redirects.get(link) ?? link));
      expect([title, [...leadsTo].sort()]).toEqual([title, [...links].sort()]);
    }
  });

  it('[TITLE-3] follows a redirect to a section', async () => {
    const source = await open(inject('wikiUrl'));
    expect(await source.page(SECTION_REDIRECT.from)).toMatchObject({
      kind: 'found',
      article: { title: 'Batman' },
      redirects: [SECTION_REDIRECT],
    });
  });

  it('draws no redirects and no pages of other namespaces', async () => {
    const source = await open(inject('wikiUrl'));
    const map = await readWikiMap(inject('wikiUrl'));
    const drawn = await source.random(20, Math.random);
    expect(drawn).toHaveLength(20);
    for (const title of drawn) expect(map.titles).toContain(title);
  });
});

describe('challenges in a real MediaWiki', () => {
  const EARLIER = 'daily-between-the-revisions';
  const NOW = 'daily-now';
  const openWithChallenges = () => {
    const store = emptyStore();
    store.challenges.set(EARLIER, (Date.parse(EARLIER_DATE) + Date.parse(EDITION_DATE)) / 2);
    store.challenges.set(NOW, systemClock.now());
    return open(inject('wikiUrl'), store);
  };

  it('[RUN-14] play the last revision from before their creation', async () => {
    const source = await openWithChallenges();
    const linksUnder = async (pin: string) => {
      const answer = await source.page(ODD_NEIGHBOUR, { pin });
      return answer.kind === 'found' ? answer.article.links : answer.kind;
    };
    expect(await linksUnder(EARLIER)).toEqual(['Library']);
    expect(await linksUnder(NOW)).toEqual([ODD_TITLE, 'Batman']);
  });

  it('[RUN-14] have only pages and redirects that existed at their creation', async () => {
    const source = await openWithChallenges();
    for (const title of [ODD_TITLE, ODD_REDIRECT]) {
      expect(await source.page(title, { pin: EARLIER })).toEqual({ kind: 'missing', title });
      expect(await source.page(title, { pin: NOW })).toMatchObject({ article: { title: ODD_TITLE } });
    }
  });
});

describe('a wiki in Arabic', () => {
  it('is written from right to left, and so are its pages', async () => {
    const source = await open(inject('arabicWikiUrl'));
    expect(source.info).toMatchObject({ lang: 'ar', dir: 'rtl', mainPage: ARABIC_WIKI.mainPage });
    const answer = await source.page('فأر');
    expect(answer.kind === 'found' && answer.article.html).toMatch(/^<div lang="ar" dir="rtl">/u);
  });

  it('has localized namespaces: links to other namespaces are no article links', async () => {
    const source = await open(inject('arabicWikiUrl'));
    const answer = await source.page('قطة');
    if (answer.kind !== 'found') throw new Error(answer.kind);
    // Without the talk page, the special page, the category and the missing page.
    expect([...answer.article.links].sort()).toEqual(['إنسان', 'فأر', 'قط', 'ليل'].sort());
    expect(source.info.namespaces.file).toContain('ملف');
    expect(source.info.namespaces.special).toContain('خاص');
    for (const title of ['خاص:عشوائي', 'ملف:قطة.png', 'نقاش:قطة'])
      expect(await source.page(title)).toEqual({ kind: 'missing', title });
  });

  it('[TITLE-3] follows a redirect written in Arabic', async () => {
    const source = await open(inject('arabicWikiUrl'));
    expect(await source.page('قط')).toMatchObject({
      kind: 'found',
      article: { title: 'قطة' },
      redirects: [{ from: 'قط', to: 'قطة' }],
    });
  });
});
