import { contentTag } from '#platform/http/etag.ts';
import type {
  Article,
  EncyclopediaSource,
  Media,
  Redirect,
  SourceIdentity,
} from '#articles/source/encyclopedia-source.ts';
import { brotli } from '#platform/brotli.ts';
import { describePicture } from '#articles/source/stored-picture.ts';
import { shuffled } from '#platform/shuffled.ts';

/** Content of a small encyclopedia; the article count is computed. */
export interface MemoryEncyclopedia {
  readonly info: SourceIdentity;
  readonly articles: readonly Article[];
  /** Each redirect leads directly to an article. */
  readonly redirects?: readonly Redirect[];
  /** Pictures by file name. */
  readonly media?: ReadonlyMap<string, MemoryPicture>;
}

export interface MemoryPicture {
  readonly type: Media['type'];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Creates an encyclopedia from data in memory. Second implementation of the port, held to the same contract as the
 * starter; only tests use it. Throws when a redirect leads to no article, a bug in the caller.
 */
export function createMemorySource(encyclopedia: MemoryEncyclopedia): EncyclopediaSource {
  const { info, articles, redirects = [], media = new Map<string, MemoryPicture>() } = encyclopedia;
  const articleByTitle = new Map(articles.map((article) => [article.title, article]));
  const redirectByTitle = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  for (const { from, to } of redirects) {
    if (!articleByTitle.has(to)) throw new Error(`The redirect ${from} leads to ${to}, which is no article`);
  }
  const titles = [...articleByTitle.keys()];
  const everyTitle = [...titles, ...redirectByTitle.keys()].sort();

  const mediaOf = (file: string): Media | null => {
    const picture = media.get(file);
    return picture === undefined ? null : asMedia(picture);
  };

  return {
    info: { ...info, articleCount: titles.length, isMetered: false, pictureOrigins: [] },
    page: async (title) => {
      const redirect = redirectByTitle.get(title);
      const article = articleByTitle.get(redirect?.to ?? title);
      if (article === undefined) return { kind: 'missing', title };
      return { kind: 'found', article, redirects: redirect === undefined ? [] : [redirect] };
    },
    random: async (count, random) => [...shuffled(titles, random)].slice(0, count),
    suggest: async (prefix, limit) => {
      const wanted = prefix.toLowerCase();
      return everyTitle.filter((title) => title.toLowerCase().startsWith(wanted)).slice(0, limit);
    },
    holds: () => true,
    media: async (file) => mediaOf(file),
    picture: (file) => describePicture(file, mediaOf(file)),
    isReachable: async () => true,
    close: async () => undefined,
  };
}

function asMedia({ type, bytes }: MemoryPicture): Media {
  return {
    type,
    tag: contentTag(bytes),
    brotli: type === 'image/svg+xml' ? () => brotli(bytes, 'fast') : null,
    credit: null,
    bytes: async () => bytes,
  };
}
