import { excerpt } from '#core/article/excerpt.ts';
import { MISSING } from '#core/game/game-state.ts';
import { fail, ok } from '#core/result.ts';
import { canonicalTitle } from '#core/title/title.ts';
import { createMemorySource, type MemoryEncyclopedia } from './memory-encyclopedia-source.ts';
import type { Article } from '#articles/source/encyclopedia-source.ts';
import type { ArticleSource } from '#web/server-api/article-source.ts';

/**
 * An article source without a network, for screen tests, with the same contract as the real one. It is in the tests
 * folder because it imports server code, which the client may not.
 */
export function createMemoryArticleSource(encyclopedia: MemoryEncyclopedia): ArticleSource {
  const source = createMemorySource(encyclopedia);
  const find = async (raw: string) => {
    const title = canonicalTitle(raw);
    const answer = title.ok ? await source.page(title.value.title) : null;
    return answer?.kind === 'found' ? answer : null;
  };
  const pictureOf = (article: Article | undefined) => article?.image?.url ?? null;
  return {
    page: async (title) => {
      const found = await find(title);
      if (found === null) return fail(MISSING);
      return ok(found.article);
    },
    summary: async (title) => {
      const found = await find(title);
      return found === null ? fail(MISSING) : ok(found.article.lead);
    },
    details: async (titles) => {
      const details = titles.map(async (title) => {
        const found = await find(title);
        return { title, excerpt: excerpt(found?.article.lead ?? ''), imageUrl: pictureOf(found?.article) };
      });
      return ok(await Promise.all(details));
    },
    picture: async (title) => {
      const image = encyclopedia.articles.find((article) => `File:${article.image?.file}` === title)?.image;
      return image === undefined || image === null
        ? fail(MISSING)
        : ok({
            title,
            url: image.url,
            width: image.width,
            height: image.height,
            aboutUrl: null,
            credit: null,
          });
    },
    random: async (purpose) => {
      const titles = await source.random(purpose === 'batman' ? 1 : 4, () => 0);
      return ok({
        source: source.info.id,
        articles: titles.map((title) => ({ title })),
        par: null,
        pin: null,
      });
    },
    held: async (titles) => ok(titles.filter((title) => source.holds(title))),
    encyclopedia: async () => {
      const { id, name, lang, dir, articleCount, licence, namespaces, isMetered } = source.info;
      const names = { file: [...namespaces.file], special: [...namespaces.special] };
      return ok({
        id,
        name,
        lang,
        dir,
        articleCount,
        licence,
        namespaces: names,
        metered: isMetered,
        graph: 'none',
        batmanTitle: null,
        sample: null,
      });
    },
  };
}
