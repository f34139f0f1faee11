import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalTitle } from '#core/title/canonical-title.ts';
import { titleKind } from '#core/title/namespace.ts';
import type { Article } from '#server/articles/article.ts';
import type { EncyclopediaSource, Redirect } from '#server/articles/encyclopedia-source.ts';
import { contentTag } from '#server/content-tag.ts';

/** An opened encyclopedia and what the suite may ask it for. */
export interface SourceUnderTest {
  readonly source: EncyclopediaSource;
  /** Titles of articles it holds, at least two. */
  readonly titles: readonly [string, string, ...string[]];
  /** A redirect it holds. */
  readonly redirect: Redirect;
  /** The name of a picture file it holds; null where pictures stay with the encyclopedia's own hosts. */
  readonly file: string | null;
}

/** What every encyclopedia promises, whatever it is made of. */
export function describeEncyclopediaSource(name: string, open: () => Promise<SourceUnderTest>): void {
  describe(`${name} as an encyclopedia`, () => {
    let opened: SourceUnderTest;
    let source: EncyclopediaSource;
    beforeAll(async () => {
      opened = await open();
      source = opened.source;
    });

    async function article(title: string): Promise<Article> {
      const answer = await source.page(title);
      if (answer.kind !== 'found') throw new Error(`${title} is missing`);
      return answer.article;
    }

    it('introduces itself', () => {
      const { info } = source;
      for (const text of [info.id, info.name, info.lang, info.mainPage, info.licence.name])
        expect(text).not.toBe('');
      expect(info.articleCount).toBeGreaterThanOrEqual(opened.titles.length);
    });

    it('has its main page', async () => {
      expect((await source.page(source.info.mainPage)).kind).toBe('found');
    });

    it('gives an article by its own title, without a redirect', async () => {
      for (const title of opened.titles) {
        const answer = await source.page(title);
        expect(answer).toMatchObject({ kind: 'found', article: { title }, redirects: [] });
      }
    });

    it('gives the same article every time', async () => {
      const [title] = opened.titles;
      expect(await source.page(title)).toEqual(await source.page(title));
    });

    it('gives articles of different titles different ids', async () => {
      const articles = await Promise.all(opened.titles.map(article));
      expect(new Set(articles.map(({ pageId }) => pageId)).size).toBe(opened.titles.length);
    });

    it('numbers and dates every revision', async () => {
      const { pageId, revision, timestamp } = await article(opened.titles[0]);
      expect(Number.isInteger(pageId) && pageId > 0).toBe(true);
      expect(Number.isInteger(revision) && revision > 0).toBe(true);
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u);
    });

    it('lists links by canonical title, each once, articles alone, never the page itself', async () => {
      for (const title of opened.titles) {
        const { links } = await article(title);
        expect(links).not.toContain(title);
        expect(new Set(links).size).toBe(links.length);
        for (const link of links) {
          expect(canonicalTitle(link)).toMatchObject({ ok: true, value: { title: link } });
          expect(titleKind(link, source.info.namespaces)).toBe('article');
        }
      }
    });

    it('[TITLE-3] holds every article it links to under the very title of the link', async () => {
      for (const title of opened.titles) {
        for (const link of (await article(title)).links) expect((await article(link)).title).toBe(link);
      }
    });

    it('[TITLE-3] follows a redirect and says so', async () => {
      const { redirect } = opened;
      const answer = await source.page(redirect.from);
      expect(answer).toMatchObject({ kind: 'found', article: { title: redirect.to }, redirects: [redirect] });
    });

    it('says by its title which page it does not have', async () => {
      const title = 'A page that nobody wrote';
      expect(await source.page(title)).toEqual({ kind: 'missing', title });
    });

    it.each(['constructor', '__proto__', 'toString'])('is not fooled by a page called %s', async (title) => {
      expect(await source.page(title)).toEqual({ kind: 'missing', title });
      expect(await source.media(title)).toBeNull();
    });

    it('draws different articles, as many as asked for', async () => {
      const drawn = await source.random(2, sequence([0.99, 0, 0.5]));
      expect(new Set(drawn).size).toBe(2);
      for (const title of drawn) expect((await article(title)).title).toBe(title);
    });

    it('draws the same articles from the same randomness', async () => {
      const draw = () => source.random(2, sequence([0.3, 0.8, 0.1]));
      expect(await draw()).toEqual(await draw());
    });

    it.each([0, 0.5, 1 - Number.EPSILON])(
      'draws from one end of the shelf to the other: %d',
      async (number) => {
        expect(await source.random(1, () => number)).toHaveLength(1);
      },
    );

    it('draws nothing when nothing is asked for', async () => {
      expect(await source.random(0, () => 0)).toEqual([]);
    });

    it('suggests titles, redirects among them, without regard to case', async () => {
      for (const title of [opened.titles[0], opened.redirect.from]) {
        expect(await source.suggest(title.toUpperCase(), 500)).toContain(title);
      }
    });

    it('suggests no more than the limit and nothing that begins otherwise', async () => {
      const prefix = opened.titles[0].slice(0, 1);
      const suggested = await source.suggest(prefix, 1);
      expect(suggested).toHaveLength(1);
      expect(suggested[0]?.toLowerCase().startsWith(prefix.toLowerCase())).toBe(true);
      expect(await source.suggest('Qqq no title begins so', 10)).toEqual([]);
    });

    const heldMedia = async () => (opened.file === null ? null : await source.media(opened.file));

    it('gives a picture it holds, and null for any other', async () => {
      const media = await heldMedia();
      expect(media === null).toBe(opened.file === null);
      expect(media?.type ?? 'image/none').toMatch(/^image\//u);
      expect((await media?.bytes())?.length).not.toBe(0);
      expect(await source.media('Nothing of the kind.svg')).toBeNull();
    });

    it('gives a picture in Brotli, where it has it so, as the same picture', async () => {
      const media = await heldMedia();
      if (media === null || media.brotli === null) return;
      expect(brotliDecompressSync(await media.brotli())).toEqual(Buffer.from(await media.bytes()));
    });

    it('tags a picture by what is in it', async () => {
      const media = await heldMedia();
      expect(media?.tag).toBe(media === null ? undefined : contentTag(await media.bytes()));
    });
  });
}

/** Randomness told in advance, over and over. */
function sequence(numbers: readonly [number, ...number[]]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? numbers[0];
}
