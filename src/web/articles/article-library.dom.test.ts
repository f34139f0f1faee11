import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { MISSING, UNREACHABLE } from '#core/game/load-failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { ArticleFailure, ArticlePage } from '#web/ports/article-source.ts';
import { createArticleLibrary } from './article-library.ts';

const pageOf = (title: string, redirectedFrom: string | null = null): ArticlePage => ({
  title,
  revision: 3,
  html: `<p>${title}</p>`,
  links: [],
  images: [],
  redirectedFrom,
});

function open(answer: (title: string) => Promise<Result<ArticlePage, ArticleFailure>>) {
  const asked: string[] = [];
  const library = createArticleLibrary(
    {
      page: (title, { priority, pin }) => {
        asked.push(`${priority} ${title}${pin === null ? '' : ` under ${pin}`}`);
        return answer(title);
      },
    },
    async (html) => ok(document.createRange().createContextualFragment(html)),
    new QueryClient(),
  );
  return { library, asked };
}

describe('the article library', () => {
  it('asks for a page once, however often it is read', async () => {
    const { library, asked } = open((title) => Promise.resolve(ok(pageOf(title))));
    await Promise.all([library.page('Owl', null), library.page('Owl', null)]);
    await library.page('Owl', null);
    expect(asked).toEqual(['high Owl']);
    expect(library.peek('Owl', null)?.body.textContent).toBe('Owl');
  });

  it('has a prefetched page at hand, and asked for it at low priority', async () => {
    const { library, asked } = open((title) => Promise.resolve(ok(pageOf(title))));
    library.prefetch('Owl', null);
    await library.page('Owl', null);
    expect(asked).toEqual(['low Owl']);
  });

  it('[GAME-10] keeps no failure: the next try asks again', async () => {
    let isDown = true;
    const { library } = open((title) => Promise.resolve(isDown ? fail(UNREACHABLE) : ok(pageOf(title))));
    expect(await library.page('Owl', null)).toEqual(fail(UNREACHABLE));
    expect(library.peek('Owl', null)).toBeNull();
    isDown = false;
    expect(await library.page('Owl', null)).toMatchObject({ ok: true });
  });

  it('keeps the pages of one challenge apart from those of another', async () => {
    const { library, asked } = open((title) => Promise.resolve(ok(pageOf(title))));
    await library.page('Owl', 'p-1');
    await library.page('Owl', 'p-1');
    expect(library.peek('Owl', null)).toBeNull();
    library.prefetch('Owl', 'p-2');
    expect(asked).toEqual(['high Owl under p-1', 'low Owl under p-2']);
  });

  it('asks again for the player where the page was turned away while it was only fetched ahead', async () => {
    const answers = [fail({ reason: 'upstream', retryAfter: 3 } as const), ok(pageOf('Owl'))];
    const { library, asked } = open(() => Promise.resolve(answers.shift() ?? fail(MISSING)));
    library.prefetch('Owl', null);
    expect(await library.page('Owl', null)).toMatchObject({ ok: true });
    expect(asked).toEqual(['low Owl', 'high Owl']);
  });

  it('asks once for a page that is not there, fetched ahead or not', async () => {
    const { library, asked } = open(() => Promise.resolve(fail(MISSING)));
    library.prefetch('Owl', null);
    expect(await library.page('Owl', null)).toEqual(fail(MISSING));
    expect(asked).toEqual(['low Owl']);
  });

  it('[TITLE-3] knows a page it got by a redirect under its own title too', async () => {
    const { library, asked } = open(() => Promise.resolve(ok(pageOf('Lightning', 'Thunderbolt'))));
    await library.page('Thunderbolt', null);
    expect(library.peek('Thunderbolt', null)?.redirectedFrom).toBe('Thunderbolt');
    expect(library.peek('Lightning', null)?.redirectedFrom).toBeNull();
    await library.page('Lightning', null);
    expect(asked).toEqual(['high Thunderbolt']);
  });

  it('fetches only a few pages ahead at a time, and all of them in the end', async () => {
    const waiting: (() => void)[] = [];
    const { library, asked } = open(
      (title) => new Promise((resolve) => waiting.push(() => resolve(ok(pageOf(title))))),
    );
    for (const title of ['A', 'B', 'C', 'D', 'E']) library.prefetch(title, null);
    expect(asked).toHaveLength(3);
    while (asked.length < 5 || waiting.length > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    expect(asked).toEqual(['low A', 'low B', 'low C', 'low D', 'low E']);
  });

  it('drops what it has not begun to fetch ahead once the player has moved on', async () => {
    const { library, asked } = open(() => new Promise(() => undefined));
    for (const title of ['A', 'B', 'C', 'D', 'E']) library.prefetch(title, null);
    library.dropPrefetches();
    library.prefetch('F', null);
    expect(asked).toEqual(['low A', 'low B', 'low C']);
  });

  it('[GAME-10] is unreachable where the sanitiser does not load', async () => {
    const library = createArticleLibrary(
      { page: (title) => Promise.resolve(ok(pageOf(title))) },
      () => Promise.resolve(fail(UNREACHABLE)),
      new QueryClient(),
    );
    expect(await library.page('Owl', null)).toEqual(fail(UNREACHABLE));
  });
});
