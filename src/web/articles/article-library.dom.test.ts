import { describe, expect, it } from 'vitest';
import { MISSING, UNREACHABLE } from '#core/game/game-state.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { ArticleFailure, ArticlePage } from '#web/server-api/article-source.ts';
import { createQueryClient } from '#web/server-api/queries.ts';
import { createArticleLibrary, languageOf } from './article-library.ts';

const pageOf = (title: string): ArticlePage => ({
  title,
  revision: 3,
  html: `<p>${title}</p>`,
  links: [],
  images: [],
});

function open(answer: (title: string) => Promise<Result<ArticlePage, ArticleFailure>>) {
  const requests: string[] = [];
  const library = createArticleLibrary(
    {
      page: (title, { priority, pin }) => {
        requests.push(`${priority} ${title}${pin === null ? '' : ` under ${pin}`}`);
        return answer(title);
      },
    },
    async (html) => ok(document.createRange().createContextualFragment(html)),
    createQueryClient(),
  );
  return { library, requests };
}

describe('the article library', () => {
  it('requests a page once, however often it is read', async () => {
    const { library, requests } = open((title) => Promise.resolve(ok(pageOf(title))));
    await Promise.all([library.page('Owl', null), library.page('Owl', null)]);
    await library.page('Owl', null);
    expect(requests).toEqual(['high Owl']);
    expect(library.peek('Owl', null)?.body.textContent).toBe('Owl');
  });

  it('serves a prefetched page without a second request', async () => {
    const { library, requests } = open((title) => Promise.resolve(ok(pageOf(title))));
    library.prefetch('Owl', null);
    await library.page('Owl', null);
    expect(requests).toEqual(['low Owl']);
  });

  it('[GAME-10] does not cache failures: the next attempt sends a new request', async () => {
    let isDown = true;
    const { library } = open((title) => Promise.resolve(isDown ? fail(UNREACHABLE) : ok(pageOf(title))));
    expect(await library.page('Owl', null)).toEqual(fail(UNREACHABLE));
    expect(library.peek('Owl', null)).toBeNull();
    isDown = false;
    expect(await library.page('Owl', null)).toMatchObject({ ok: true });
  });

  it('caches pages separately per pin', async () => {
    const { library, requests } = open((title) => Promise.resolve(ok(pageOf(title))));
    await library.page('Owl', 'p-1');
    await library.page('Owl', 'p-1');
    expect(library.peek('Owl', null)).toBeNull();
    library.prefetch('Owl', 'p-2');
    expect(requests).toEqual(['high Owl under p-1', 'low Owl under p-2']);
  });

  it('requests the page again at high priority if the pending prefetch it joined fails', async () => {
    const answers = [fail({ reason: 'upstream', retryAfter: 3 } as const), ok(pageOf('Owl'))];
    const { library, requests } = open(() => Promise.resolve(answers.shift() ?? fail(MISSING)));
    library.prefetch('Owl', null);
    expect(await library.page('Owl', null)).toMatchObject({ ok: true });
    expect(requests).toEqual(['low Owl', 'high Owl']);
  });

  it('requests a missing page only once, even if it was prefetched', async () => {
    const { library, requests } = open(() => Promise.resolve(fail(MISSING)));
    library.prefetch('Owl', null);
    expect(await library.page('Owl', null)).toEqual(fail(MISSING));
    expect(requests).toEqual(['low Owl']);
  });

  it('[TITLE-3] caches a page reached by a redirect under its own title too', async () => {
    const { library, requests } = open(() => Promise.resolve(ok(pageOf('Lightning'))));
    await library.page('Thunderbolt', null);
    expect(library.peek('Lightning', null)).toBe(library.peek('Thunderbolt', null));
    await library.page('Lightning', null);
    expect(requests).toEqual(['high Thunderbolt']);
  });

  it('runs a few prefetches at a time, and all of them eventually', async () => {
    const waiting: (() => void)[] = [];
    const { library, requests } = open(
      (title) => new Promise((resolve) => waiting.push(() => resolve(ok(pageOf(title))))),
    );
    for (const title of ['A', 'B', 'C', 'D', 'E']) library.prefetch(title, null);
    expect(requests).toHaveLength(3);
    while (requests.length < 5 || waiting.length > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    expect(requests).toEqual(['low A', 'low B', 'low C', 'low D', 'low E']);
  });

  it('drops queued prefetches when the player moves on', async () => {
    const { library, requests } = open(() => new Promise(() => undefined));
    for (const title of ['A', 'B', 'C', 'D', 'E']) library.prefetch(title, null);
    library.dropPrefetches();
    library.prefetch('F', null);
    expect(requests).toEqual(['low A', 'low B', 'low C']);
  });

  it('[GAME-10] reports unreachable if the sanitizer fails to load', async () => {
    const library = createArticleLibrary(
      { page: (title) => Promise.resolve(ok(pageOf(title))) },
      () => Promise.resolve(fail(UNREACHABLE)),
      createQueryClient(),
    );
    expect(await library.page('Owl', null)).toEqual(fail(UNREACHABLE));
  });
});

const of = (html: string) => languageOf(document.createRange().createContextualFragment(html));

describe('languageOf', () => {
  it('reads language and direction from the wrapper', () => {
    expect(of('<div lang="ar" dir="rtl"><p>بومة</p></div>')).toEqual({ lang: 'ar', dir: 'rtl' });
  });
  it('leaves the direction to the text if the wrapper does not name a valid one', () => {
    expect(of('<div><p lang="ar">بومة</p></div>')).toEqual({ lang: undefined, dir: 'auto' });
    expect(of('<div lang="" dir="sideways"></div>')).toEqual({ lang: undefined, dir: 'auto' });
    expect(of('')).toEqual({ lang: undefined, dir: 'auto' });
  });
});
