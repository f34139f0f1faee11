import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import type { JobRunner } from '#platform/jobs/job-runner.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import type { CompiledPage } from '../../page-compiler/compile-page.ts';
import type { PageAnswer } from '../../source/encyclopedia-source.ts';
import type { Requester } from '../../source/requester.ts';
import { compileWikiPage, type WikiPageJob } from '../../page-compiler/wiki-page.ts';
import { TitleCache } from './title-cache.ts';
import { WikiPages } from './wiki-pages.ts';
import type { Fetch } from '../upstream/fetch-json.ts';
import { DEFAULT_RATE_LIMIT } from '../upstream/rate-limit.ts';
import { SHARES } from '../upstream/upstream-shares.ts';
import { StoreFailure } from '../../store/article-store.ts';
import { MemoryArticleStore } from '#tests/fakes/memory-article-store.ts';
import { Upstream } from '../upstream/upstream.ts';
import { WikiApi } from '../api/wiki-api.ts';
import type { WikiSite } from '../api/wiki-site.ts';

const HOUR = 3_600_000;
const API = 'https://wiki.test/w/api.php';

const SITE: WikiSite = {
  origin: 'https://wiki.test',
  articlePath: '/wiki/$1',
  script: 'https://wiki.test/w/index.php',
  wikiId: 'test',
  otherNamespaces: ['Help'],
  info: {
    id: 'https://wiki.test',
    name: 'Test',
    lang: 'ar',
    dir: 'rtl',
    articleCount: 1,
    mainPage: 'Main',
    licence: { name: 'CC BY-SA 4.0', url: 'https://licence.test/' },
    namespaces: { file: ['File'], special: ['Special'] },
    isMetered: true,
    pictureOrigins: [],
  },
};

/** A wiki with only the `parse` API; its answers can be held back and released. */
function openPages({
  atOnce = 3,
  run,
}: { atOnce?: number; run?: JobRunner<WikiPageJob, CompiledPage>['run'] } = {}) {
  const clock = new FakeClock();
  const revisions = new Map<string, number>();
  const titles = new Map<number, string>();
  const requested: string[] = [];
  const waiting: (() => void)[] = [];
  let isDelayed = false;
  const fetch: Fetch = async (url) => {
    const params = new URL(url).searchParams;
    const oldId = Number(params.get('oldid') ?? 0);
    const title = oldId === 0 ? (params.get('page') ?? '') : (titles.get(oldId) ?? '');
    requested.push(oldId === 0 ? title : `${title}@${oldId}`);
    const revid = oldId === 0 ? revisions.get(title) : oldId;
    if (isDelayed) await new Promise<void>((resolve) => waiting.push(resolve));
    if (title === '' || revid === undefined) return Response.json({ error: { code: 'missingtitle' } });
    const text = `<p>${title} at ${revid}</p>`;
    return Response.json({ parse: { title, pageid: 9, revid, text, redirects: [] } });
  };
  const rateLimit = { ...DEFAULT_RATE_LIMIT, burst: 1_000, atOnce, reserved: 0 };
  const upstream = new Upstream({ origin: 'https://wiki.test', userAgent: 'Test', fetch, clock, rateLimit });
  const reports: string[] = [];
  const store = new MemoryArticleStore({ maxBytes: 1_000_000, now: () => clock.now() });
  let compiled = 0;
  const pages = new WikiPages({
    site: SITE,
    api: new WikiApi(upstream, API),
    isTroubled: () => upstream.isTroubled(),
    store,
    titles: new TitleCache(store, new Map()),
    runner: {
      run: async (job, limit) => {
        compiled += 1;
        return run === undefined ? ok(compileWikiPage(job)) : run(job, limit);
      },
      close: async () => undefined,
    },
    clock,
    report: (trouble) => reports.push(trouble),
  });
  return {
    clock,
    pages,
    store,
    requested,
    reports,
    compiledTimes: () => compiled,
    write: (title: string, revision: number) => {
      revisions.set(title, revision);
      titles.set(revision, title);
    },
    forget: (title: string) => revisions.delete(title),
    delay: () => {
      isDelayed = true;
    },
    release: async () => {
      isDelayed = false;
      for (const go of waiting.splice(0)) go();
      await clock.settle();
    },
  };
}

async function failingCall(): Promise<never> {
  throw new StoreFailure('away');
}

function revisionOf(answer: PageAnswer): number | string {
  return answer.kind === 'found' ? answer.article.revision : answer.kind;
}

describe('pages of an online wiki', () => {
  it('wraps the page in the language and direction of the wiki', async () => {
    const { pages, write } = openPages();
    write('Cat', 1);
    const answer = await pages.page('Cat');
    expect(answer.kind === 'found' && answer.article.html).toMatch(
      /^<div lang="ar" dir="rtl">.*<p>Cat at 1<\/p>.*<\/div><footer class="attribution">/su,
    );
  });

  it('fetches a page at once for a waiting caller after a low-priority request for it was rejected', async () => {
    const { pages, requested, write, delay, release, clock } = openPages({ atOnce: 1 });
    for (const [index, title] of ['A', 'B', 'C'].entries()) write(title, index + 1);
    delay();
    const first = pages.page('A');
    const early = pages.page('B', { priority: 'low' });
    const wanted = pages.page('C', { priority: 'low' });
    await clock.settle();
    const same = pages.page('C', { priority: 'high' });
    await release();
    const answers = await Promise.all([first, wanted, same, early]);
    expect(requested).toEqual(['A', 'C', 'B']);
    expect(answers.map(revisionOf)).toEqual([1, 3, 3, 2]);
  });

  it('compiles a revision once, even if the wiki is requested repeatedly', async () => {
    const { pages, clock, requested, compiledTimes, write } = openPages();
    write('Cat', 1);
    for (let day = 0; day < 3; day += 1) {
      expect(revisionOf(await pages.page('Cat'))).toBe(1);
      await clock.pass(25 * HOUR);
    }
    expect(requested).toHaveLength(3);
    expect(compiledTimes()).toBe(1);
  });

  it('reports a page that cannot be compiled and does not retry it for a while', async () => {
    const { pages, clock, requested, reports, write } = openPages({ run: async () => fail('too-slow') });
    write('Cat', 1);
    const unreadable = { kind: 'unavailable', reason: 'unreadable', retryAfter: 600 };
    expect(await pages.page('Cat')).toEqual(unreadable);
    expect(await pages.page('Cat', { pin: 'a' })).toEqual(unreadable);
    expect(requested).toHaveLength(1);
    expect(reports).toEqual(['The page "Cat" of https://wiki.test could not be compiled: too-slow.']);
    await clock.pass(600_001);
    await pages.page('Cat');
    expect(requested).toHaveLength(2);
  });

  it('rejects with a compiler bug for the caller of that page only', async () => {
    const bug = new Error('bug');
    const { pages, write } = openPages({
      run: async (job) => {
        if (job.title === 'Cat') throw bug;
        return ok(compileWikiPage(job));
      },
    });
    write('Cat', 1);
    write('Owl', 2);
    await expect(pages.page('Cat')).rejects.toBe(bug);
    await expect(pages.page('Cat')).rejects.toBe(bug);
    expect(revisionOf(await pages.page('Owl'))).toBe(2);
  });

  it('serves a page that cannot be stored', async () => {
    const { pages, store, write } = openPages();
    write('Cat', 1);
    store.keep = failingCall;
    expect(revisionOf(await pages.page('Cat'))).toBe(1);
  });

  it('fetches pages from the wiki while the store fails, without changing what the store holds', async () => {
    const { pages, store, requested, write, clock } = openPages();
    await store.keep(buildArticle('Cat', { revision: 1 }), { at: clock.now(), isCurrent: true });
    expect(revisionOf(await pages.page('Cat'))).toBe(1);
    Object.assign(store, {
      known: failingCall,
      article: failingCall,
      keep: failingCall,
      confirm: failingCall,
      learn: failingCall,
    });
    write('Cat', 2);
    write('Owl', 3);
    expect(revisionOf(await pages.page('Owl'))).toBe(3);
    expect(revisionOf(await pages.page('Cat'))).toBe(2);
    expect(requested).toEqual(['Owl', 'Cat']);
  });

  it('does not request a page that another process stored in the meantime', async () => {
    const { pages, store, requested, write, clock } = openPages();
    write('Cat', 1);
    expect(pages.holds('Cat')).toBe(false);
    await store.keep(buildArticle('Cat', { revision: 1 }), { at: clock.now(), isCurrent: true });
    expect(revisionOf(await pages.page('Cat'))).toBe(1);
    expect(pages.holds('Cat')).toBe(true);
    expect(requested).toEqual([]);
  });
});

describe('pages for a caller with a share of the requests', () => {
  const VISITOR: Requester = { kind: 'visitor', address: '203.0.113.7', player: null };
  const OTHER_SITE: Requester = { kind: 'other-site' };
  const PLAYER: Requester = { kind: 'run', address: '203.0.113.7', player: 'guest:1' };

  /** Pages whose visitor has used up their share. */
  async function openUsedUp() {
    const opened = openPages();
    const { write, pages, clock, requested } = opened;
    write('Cat', 1);
    await pages.page('Cat');
    await clock.pass(25 * HOUR);
    const { burst } = SHARES.visitor.address;
    for (let number = 0; number < burst; number += 1)
      await pages.page(`Missing ${number}`, { requester: VISITOR });
    requested.length = 0;
    return opened;
  }

  it('are stored copies of any age, or unavailable, when the share is used up', async () => {
    const { pages, requested } = await openUsedUp();
    expect(revisionOf(await pages.page('Cat', { requester: VISITOR }))).toBe(1);
    expect(await pages.page('Owl', { requester: VISITOR })).toEqual({
      kind: 'unavailable',
      reason: 'busy',
      retryAfter: 1,
    });
    expect(requested).toEqual([]);
  });

  it('are fetched again as the share fills up', async () => {
    const { pages, requested, clock, write } = await openUsedUp();
    write('Owl', 2);
    await clock.pass(1_000);
    expect(revisionOf(await pages.page('Owl', { requester: VISITOR }))).toBe(2);
    expect(requested).toEqual(['Owl']);
  });

  it('cost nothing if they are stored, or if another caller is already fetching them', async () => {
    const { pages, requested, clock, write, delay, release } = await openUsedUp();
    write('Owl', 2);
    delay();
    const both = Promise.all([
      pages.page('Owl', { requester: PLAYER }),
      pages.page('Owl', { requester: VISITOR }),
    ]);
    await clock.settle();
    await release();
    expect((await both).map(revisionOf)).toEqual([2, 2]);
    expect(revisionOf(await pages.page('Owl', { requester: VISITOR }))).toBe(2);
    expect(requested).toEqual(['Owl']);
  });

  it('are fetched for a player whose request joined that of a visitor without a share', async () => {
    const { pages, requested, write } = await openUsedUp();
    write('Owl', 2);
    const answers = await Promise.all([
      pages.page('Owl', { requester: VISITOR }),
      pages.page('Owl', { requester: PLAYER }),
    ]);
    expect(answers.map(revisionOf)).toEqual(['unavailable', 2]);
    expect(requested).toEqual(['Owl']);
  });

  it('are never fetched for a page of another site', async () => {
    const { pages, requested, clock, write } = openPages();
    write('Cat', 1);
    expect(revisionOf(await pages.page('Cat', { requester: OTHER_SITE }))).toBe('unavailable');
    await pages.page('Cat');
    expect(revisionOf(await pages.page('Cat', { requester: OTHER_SITE }))).toBe(1);
    await clock.pass(1000 * HOUR);
    expect(revisionOf(await pages.page('Cat', { requester: OTHER_SITE, pin: `daily-${randomUUID()}` }))).toBe(
      'unavailable',
    );
    expect(revisionOf(await pages.page('Cat', { requester: OTHER_SITE }))).toBe(1);
    expect(requested).toEqual(['Cat']);
  });

  it('do not become the revision of a daily or a race by an old copy', async () => {
    const { pages, write } = await openUsedUp();
    write('Cat', 2);
    const challenges = [`daily-${randomUUID()}`, `race-${randomUUID()}`];
    for (const pin of challenges)
      expect(revisionOf(await pages.page('Cat', { requester: VISITOR, pin }))).toBe('unavailable');
    expect(revisionOf(await pages.page('Cat', { requester: VISITOR, pin: 'own' }))).toBe(1);
    for (const pin of challenges)
      expect(revisionOf(await pages.page('Cat', { requester: PLAYER, pin }))).toBe(2);
    expect(revisionOf(await pages.page('Cat', { requester: PLAYER, pin: 'own' }))).toBe(1);
  });
});

describe('pages under a pin', () => {
  it('serves the revision that the first player saw', async () => {
    const { pages, clock, requested, write } = openPages();
    write('Cat', 1);
    expect(revisionOf(await pages.page('Cat', { pin: 'daily' }))).toBe(1);
    write('Cat', 2);
    await clock.pass(25 * HOUR);
    expect(revisionOf(await pages.page('Cat'))).toBe(2);
    expect(revisionOf(await pages.page('Cat', { pin: 'daily' }))).toBe(1);
    expect(revisionOf(await pages.page('Cat', { pin: 'tomorrow' }))).toBe(2);
    expect(requested).toEqual(['Cat', 'Cat']);
  });

  it('pins the held revision without asking the wiki', async () => {
    const { pages, requested, write } = openPages();
    write('Cat', 1);
    await pages.page('Cat');
    write('Cat', 2);
    expect(revisionOf(await pages.page('Cat', { pin: 'daily' }))).toBe(1);
    expect(requested).toEqual(['Cat']);
  });

  it('fetches the pinned revision when it is no longer held', async () => {
    const { pages, store, requested, write } = openPages();
    write('Cat', 1);
    write('Cat', 2);
    await store.pin(
      'daily',
      'Puss',
      { title: 'Cat', revision: 1, redirects: [{ from: 'Puss', to: 'Cat', fragment: '' }] },
      0,
    );
    expect(await pages.page('Puss', { pin: 'daily' })).toMatchObject({
      kind: 'found',
      article: { title: 'Cat', revision: 1 },
      redirects: [{ from: 'Puss', to: 'Cat' }],
    });
    expect(requested).toEqual(['Cat@1']);
    expect(revisionOf(await pages.page('Cat'))).toBe(2);
  });

  it('keeps the pinned title of a page that was moved since', async () => {
    const { pages, store, write } = openPages();
    write('Felis catus', 1);
    await store.pin('daily', 'Cat', { title: 'Cat', revision: 1, redirects: [] }, 0);
    expect(await pages.page('Cat', { pin: 'daily' })).toMatchObject({
      article: { title: 'Cat', revision: 1 },
    });
  });

  it('serves one revision through every redirect', async () => {
    const { pages, store, clock, write } = openPages();
    await store.keep(buildArticle('Cat', { revision: 1 }), { at: clock.now(), isCurrent: true });
    await store.learn({ from: 'Puss', to: 'Cat', fragment: 'Names' }, clock.now());
    write('Cat', 2);
    expect(revisionOf(await pages.page('Cat', { pin: 'daily' }))).toBe(1);
    await clock.pass(25 * HOUR);
    await pages.page('Cat');
    expect(await pages.page('Puss', { pin: 'daily' })).toMatchObject({
      article: { title: 'Cat', revision: 1 },
      redirects: [{ from: 'Puss', to: 'Cat', fragment: 'Names' }],
    });
  });

  it.each(['pinned', 'pin'] as const)(
    'are unavailable while the store cannot resolve the pin (%s)',
    async (method) => {
      const { pages, store, write } = openPages();
      write('Cat', 1);
      store[method] = failingCall;
      const unavailable = { kind: 'unavailable', reason: 'busy', retryAfter: 5 };
      expect(await pages.page('Cat', { pin: 'daily' })).toEqual(unavailable);
    },
  );

  it('serves the page that another process pinned in the meantime', async () => {
    const { pages, store, requested, write } = openPages();
    write('Cat', 1);
    write('Cat', 2);
    const pin = store.pin.bind(store);
    store.pin = async (name, title, page, at) => {
      await pin(name, title, { ...page, revision: 1 }, at);
      return pin(name, title, page, at);
    };
    expect(revisionOf(await pages.page('Cat', { pin: 'daily' }))).toBe(1);
    expect(requested).toEqual(['Cat', 'Cat@1']);
  });

  it('does not pin a missing page', async () => {
    const { pages, clock, write } = openPages();
    expect(await pages.page('Cat', { pin: 'daily' })).toEqual({ kind: 'missing', title: 'Cat' });
    write('Cat', 1);
    await clock.pass(HOUR);
    expect(revisionOf(await pages.page('Cat', { pin: 'daily' }))).toBe(1);
  });

  it('fetches two revisions of a page one after the other', async () => {
    const { pages, store, requested, write, delay, release, clock } = openPages();
    write('Cat', 1);
    write('Cat', 2);
    await store.pin('daily', 'Cat', { title: 'Cat', revision: 1, redirects: [] }, 0);
    delay();
    const answers = Promise.all([pages.page('Cat'), pages.page('Cat', { pin: 'daily' })]);
    await clock.settle();
    expect(requested).toEqual(['Cat']);
    await release();
    expect((await answers).map(revisionOf)).toEqual([2, 1]);
    expect(requested).toEqual(['Cat', 'Cat@1']);
  });
});
