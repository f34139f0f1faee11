import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalTitle, titleKind } from '#core/title/title.ts';
import {
  isUnavailable,
  type Article,
  type EncyclopediaSource,
  type Redirect,
} from '#articles/source/encyclopedia-source.ts';
import { contentTag } from '#platform/http/etag.ts';

/** An opened encyclopedia and the samples that the suite requests from it. */
export interface SourceUnderTest {
  readonly source: EncyclopediaSource;
  /** Titles of articles it holds, at least two. */
  readonly titles: readonly [string, string, ...string[]];
  /** A redirect it holds. */
  readonly redirect: Redirect;
  /** The name of a picture file it holds; null where pictures stay on the encyclopedia's own hosts. */
  readonly file: string | null;
}

/** The contract of every encyclopedia, independent of its source. */
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

    it('describes its name and language', () => {
      const { info } = source;
      for (const text of [info.id, info.name, info.lang, info.mainPage, info.licence.name])
        expect(text).not.toBe('');
      expect(info.articleCount).toBeGreaterThanOrEqual(opened.titles.length);
    });

    it('has its main page', async () => {
      expect((await source.page(source.info.mainPage)).kind).toBe('found');
    });

    it('returns an article by its own title, without a redirect', async () => {
      for (const title of opened.titles) {
        const answer = await source.page(title);
        expect(answer).toMatchObject({ kind: 'found', article: { title }, redirects: [] });
      }
    });

    it('returns the same article every time', async () => {
      const [title] = opened.titles;
      expect(await source.page(title)).toEqual(await source.page(title));
    });

    it('gives articles of different titles different ids', async () => {
      const articles = await Promise.all(opened.titles.map(article));
      expect(new Set(articles.map(({ pageId }) => pageId)).size).toBe(opened.titles.length);
    });

    it('gives every revision a number and a date', async () => {
      const { pageId, revision, timestamp } = await article(opened.titles[0]);
      expect(Number.isInteger(pageId) && pageId > 0).toBe(true);
      expect(Number.isInteger(revision) && revision > 0).toBe(true);
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u);
    });

    it('lists links by canonical title, each once, articles only, never the page itself', async () => {
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

    it('[TITLE-3] holds every linked article under the exact title of the link', async () => {
      for (const title of opened.titles) {
        for (const link of (await article(title)).links) expect((await article(link)).title).toBe(link);
      }
    });

    it('[TITLE-3] follows a redirect and reports it', async () => {
      const { redirect } = opened;
      const answer = await source.page(redirect.from);
      expect(answer).toMatchObject({ kind: 'found', article: { title: redirect.to }, redirects: [redirect] });
    });

    it('names the title of a page it does not have', async () => {
      const title = 'A page that does not exist';
      expect(await source.page(title)).toEqual({ kind: 'missing', title });
    });

    it.each(['constructor', '__proto__', 'toString'])('treats %s as an ordinary title', async (title) => {
      expect(await source.page(title)).toEqual({ kind: 'missing', title });
      expect(await source.media(title)).toBeNull();
    });

    it('draws as many different articles as requested', async () => {
      const drawn = await source.random(2, sequence([0.99, 0, 0.5]));
      expect(new Set(drawn).size).toBe(2);
      for (const title of drawn) expect((await article(title)).title).toBe(title);
    });

    it('draws the same articles from the same random numbers', async () => {
      const draw = () => source.random(2, sequence([0.3, 0.8, 0.1]));
      expect(await draw()).toEqual(await draw());
    });

    it.each([0, 0.5, 1 - Number.EPSILON])('draws over the whole range of articles: %d', async (number) => {
      expect(await source.random(1, () => number)).toHaveLength(1);
    });

    it('draws nothing for a count of zero', async () => {
      expect(await source.random(0, () => 0)).toEqual([]);
    });

    it('suggests titles, including redirects, regardless of case', async () => {
      for (const title of [opened.titles[0], opened.redirect.from]) {
        expect(await source.suggest(title.toUpperCase(), 500)).toContain(title);
      }
    });

    it('suggests at most the limit, and only titles that start with the query', async () => {
      const prefix = opened.titles[0].slice(0, 1);
      const suggested = await source.suggest(prefix, 1);
      if (isUnavailable(suggested)) throw new Error(`Titles are unavailable: ${suggested.reason}`);
      expect(suggested).toHaveLength(1);
      expect(suggested[0]?.toLowerCase().startsWith(prefix.toLowerCase())).toBe(true);
      expect(await source.suggest('Qqq no title begins so', 10)).toEqual([]);
    });

    it('is reachable', async () => {
      expect(await source.isReachable()).toBe(true);
    });

    const heldMedia = async () => {
      const media = opened.file === null ? null : await source.media(opened.file);
      if (isUnavailable(media)) throw new Error(`The picture is unavailable: ${media.reason}`);
      return media;
    };

    it('returns a picture it holds, and null for any other name', async () => {
      const media = await heldMedia();
      expect(media === null).toBe(opened.file === null);
      expect(media?.type ?? 'image/none').toMatch(/^image\//u);
      expect((await media?.bytes())?.length).not.toBe(0);
      expect(await source.media('Nothing of the kind.svg')).toBeNull();
    });

    it('returns a picture in Brotli, if available, with the same content', async () => {
      const media = await heldMedia();
      if (media === null || media.brotli === null) return;
      expect(brotliDecompressSync(await media.brotli())).toEqual(Buffer.from(await media.bytes()));
    });

    it('derives the ETag of a picture from its content', async () => {
      const media = await heldMedia();
      expect(media?.tag).toBe(media === null ? undefined : contentTag(await media.bytes()));
    });
  });
}

/** Fixed random numbers, repeated in a cycle. */
function sequence(numbers: readonly [number, ...number[]]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? numbers[0];
}
