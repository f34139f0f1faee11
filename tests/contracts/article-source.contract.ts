import { beforeAll, describe, expect, it } from 'vitest';
import { MISSING } from '#core/game/game-state.ts';
import { fail } from '#core/result.ts';
import type { ArticleSource } from '#web/server-api/article-source.ts';

/** The contract of every article source, over the pocket encyclopedia (tests/builders/build-encyclopedia.ts). */
export function describeArticleSource(name: string, open: () => Promise<ArticleSource>): void {
  describe(`${name} as an article source`, () => {
    let source: ArticleSource;
    beforeAll(async () => {
      source = await open();
    });
    const page = (title: string) => source.page(title, { priority: 'high', pin: null });

    it('returns a page with its own title, revision, HTML, links and pictures', async () => {
      const answer = await page('Lightning');
      expect(answer).toMatchObject({
        ok: true,
        value: {
          title: 'Lightning',
          revision: 1,
          links: ['Thor', 'Café & Co.'],
          images: ['Lightning.svg'],
        },
      });
      expect(answer.ok && answer.value.html).toContain('href="/wiki/Thor"');
    });

    it('returns the same page under a pin', async () => {
      expect(await source.page('Lightning', { priority: 'high', pin: 'p-1' })).toEqual(
        await page('Lightning'),
      );
    });

    it('[TITLE-3] follows a redirect', async () => {
      expect(await page('Thunderbolt')).toMatchObject({
        ok: true,
        value: { title: 'Lightning' },
      });
    });

    it.each(['Missing page', '<script>', 'x'.repeat(10_000)])('has no page called %.20s', async (title) => {
      expect(await page(title)).toEqual(fail(MISSING));
    });

    it('summarizes an article', async () => {
      expect(await source.summary('Café & Co.', null)).toEqual({
        ok: true,
        value: 'Café & Co. is an article.',
      });
      expect(await source.summary('Missing page', null)).toEqual(fail(MISSING));
    });

    it('[ARTICLE-1] returns details in the requested order, with placeholders for missing articles', async () => {
      const titles = ['Thor', 'Lightning', 'Thunderbolt', 'Missing page'];
      const answer = await source.details(titles);
      const [thor, lightning, redirected, missing] = answer.ok ? answer.value : [];
      expect(thor).toEqual({ title: 'Thor', excerpt: 'Thor is an article.', imageUrl: null });
      expect(lightning).toMatchObject({ title: 'Lightning', excerpt: 'Lightning is an article.' });
      expect(lightning?.imageUrl).toMatch(/\/media\/Lightning\.svg$/u);
      expect(redirected).toMatchObject({ title: 'Thunderbolt', excerpt: 'Lightning is an article.' });
      expect(missing).toEqual({
        title: 'Missing page',
        excerpt: 'No excerpt available',
        imageUrl: null,
      });
    });

    it('[PATH-2] finds a picture by its File: title', async () => {
      const answer = await source.picture('File:Lightning.svg', null);
      expect(answer).toMatchObject({
        ok: true,
        value: { title: 'File:Lightning.svg', width: 800, height: 600, aboutUrl: null },
      });
      expect(answer.ok && answer.value.url).toMatch(/\/media\/Lightning\.svg$/u);
      expect(await source.picture('File:Missing.svg', null)).toEqual(fail(MISSING));
    });

    it('draws a journey', async () => {
      const quick = await source.random('quick');
      expect(quick.ok && quick.value.articles.length).toBeGreaterThan(0);
      const batman = await source.random('batman');
      expect(batman.ok && batman.value.articles).toHaveLength(1);
    });

    it('lists the pages that need no upstream request', async () => {
      const titles = ['Café & Co.', 'Thor'];
      expect(await source.held(titles)).toEqual({ ok: true, value: titles });
      expect(await source.held([])).toEqual({ ok: true, value: [] });
    });

    it('describes the encyclopedia', async () => {
      expect(await source.encyclopedia()).toMatchObject({
        ok: true,
        value: { lang: 'en', dir: 'ltr', articleCount: 3, metered: false },
      });
    });
  });
}
