import type * as z from 'zod/mini';
import { MISSING, type LoadFailure } from '#core/game/game-state.ts';
import { excerpt, NO_EXCERPT } from '#core/article/excerpt.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { encodeTitle } from '#core/title/title.ts';
import { encyclopediaAnswer } from '#protocol/encyclopedia.ts';
import { heldArticlesAnswer } from '#protocol/held-articles.ts';
import { randomArticlesAnswer } from '#protocol/random-articles.ts';
import type { ArticleDetails, ArticlePage, ArticleSource } from '#web/server-api/article-source.ts';
import { load, type Fetch } from './request.ts';
import { detailsAnswer, imageAnswer, parseAnswer, summaryAnswer } from './mediawiki-answers.ts';

/** Spec section 9. */
const THUMBNAIL_SIZE = 500;

/**
 * Talks to the MediaWiki-compatible gateway and to our own API. `host` is our host, with the port: MediaWiki returns
 * absolute picture URLs, and behind a proxy their scheme may differ from the page's.
 */
export function createHttpArticleSource(fetch: Fetch, host: string): ArticleSource {
  const asPath = (address: string): string => {
    const url = new URL(address, `http://${host}`);
    return url.host === host ? url.pathname + url.search : address;
  };

  /** Returns the address of the page about a picture; null if it is on our own host or is not an HTTP address. */
  const elsewhere = (address: string | undefined): string | null => {
    if (address === undefined || !URL.canParse(address)) return null;
    const url = new URL(address);
    return url.host !== host && ['https:', 'http:'].includes(url.protocol) ? url.href : null;
  };

  const get = <Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    priority: 'high' | 'low' = 'high',
  ): Promise<Result<z.infer<Schema>, LoadFailure>> => load(fetch, schema, path, priority);

  const page: ArticleSource['page'] = async (title, { priority, pin }) => {
    const answer = await get(
      parseAnswer,
      api({
        action: 'parse',
        page: title,
        prop: 'text|links|images|revid',
        redirects: '1',
        ...under(pin),
      }),
      priority,
    );
    if (!answer.ok) return answer;
    const { parse } = answer.value;
    const found: ArticlePage = {
      title: parse.title,
      revision: parse.revid,
      html: parse.text['*'],
      links: parse.links.map((link) => link['*']),
      images: parse.images,
    };
    return ok(found);
  };

  /** Returns the first picture of the page itself, for an article without a known lead picture; null if it has none. */
  const firstPicture = async (title: string): Promise<string | null> => {
    const parsed = await page(title, { priority: 'low', pin: null });
    const file = parsed.ok ? parsed.value.images[0] : undefined;
    if (file === undefined) return null;
    const picture = await pictureOf(`File:${file}`, null);
    return picture.ok ? picture.value.url : null;
  };

  const pictureOf: ArticleSource['picture'] = async (fileTitle, pin) => {
    const answer = await get(
      imageAnswer,
      api({
        action: 'query',
        titles: fileTitle,
        prop: 'imageinfo',
        iiprop: 'url|size|extmetadata',
        ...under(pin),
      }),
    );
    if (!answer.ok) return answer;
    const [info] = Object.values(answer.value.query.pages).flatMap((file) => file.imageinfo ?? []);
    if (info === undefined) return fail(MISSING);
    const { url, width, height, descriptionurl, extmetadata } = info;
    const credit = extmetadata?.Credit?.value ?? null;
    return ok({
      title: fileTitle,
      url: asPath(url),
      width,
      height,
      credit,
      aboutUrl: elsewhere(descriptionurl),
    });
  };

  return {
    page,
    picture: pictureOf,
    summary: async (title, pin) => {
      const path = `/api/rest_v1/page/summary/${encodeTitle(title).replaceAll('/', '%2F')}`;
      const answer = await get(
        summaryAnswer,
        pin === null ? path : `${path}?${new URLSearchParams(under(pin)).toString()}`,
      );
      return answer.ok ? ok(answer.value.extract) : answer;
    },
    details: async (titles) => {
      const answer = await get(
        detailsAnswer,
        api({
          action: 'query',
          titles: titles.join('|'),
          prop: 'pageimages|extracts',
          piprop: 'thumbnail',
          pithumbsize: String(THUMBNAIL_SIZE),
          exintro: '1',
          explaintext: '1',
          redirects: '1',
        }),
      );
      if (!answer.ok) return answer;
      const { normalized = [], redirects = [] } = answer.value.query;
      const pages = Object.values(answer.value.query.pages);
      const renamings = [...normalized, ...redirects];
      const own = (title: string) =>
        renamings.reduce((name, { from, to }) => (name === from ? to : name), title);
      const details = titles.map(async (title): Promise<ArticleDetails> => {
        const found = pages.find((candidate) => candidate.title === own(title));
        return {
          title,
          excerpt: found?.extract === undefined ? NO_EXCERPT : excerpt(found.extract),
          imageUrl:
            found?.thumbnail === undefined ? await firstPicture(title) : asPath(found.thumbnail.source),
        };
      });
      return ok(await Promise.all(details));
    },
    random: (purpose) => get(randomArticlesAnswer, `/api/articles/random?for=${purpose}`),
    held: async (titles) => {
      const answer = await get(
        heldArticlesAnswer,
        `/api/articles/held?${new URLSearchParams({ titles: titles.join('|') }).toString()}`,
        'low',
      );
      return answer.ok ? ok(answer.value.held) : answer;
    },
    encyclopedia: () => get(encyclopediaAnswer, '/api/encyclopedia'),
  };
}

/** A pin selects the challenge a page is read for, and with it the encyclopedia. */
function under(pin: string | null): Record<string, string> {
  return pin === null ? {} : { pin };
}

function api(params: Readonly<Record<string, string>>): string {
  return `/w/api.php?${new URLSearchParams({ ...params, format: 'json', formatversion: '1' }).toString()}`;
}
