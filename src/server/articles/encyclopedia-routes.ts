import { Hono } from 'hono';
import type { EncyclopediaAnswer } from '#protocol/encyclopedia.ts';
import { SAMPLE_ARTICLES } from '#protocol/sample-articles.ts';
import { onlyGet } from '../problem-answer.ts';
import type { EncyclopediaSource } from './encyclopedia-source.ts';
import { BATMAN, type JourneyGuide } from './journey-guide.ts';

/** GET /api/encyclopedia: what is open here, and what can be played in it (D13). */
export function encyclopediaRoutes(parts: {
  readonly source: EncyclopediaSource;
  readonly guide: JourneyGuide;
}): Hono {
  const { id, name, lang, dir, articleCount, licence, namespaces } = parts.source.info;
  return new Hono()
    .get('/api/encyclopedia', async (c) => {
      const answer: EncyclopediaAnswer = {
        id,
        name,
        lang,
        dir,
        articleCount,
        licence: { ...licence },
        namespaces: { file: [...namespaces.file], special: [...namespaces.special] },
        sample: await playableSample(parts.source, parts.guide),
        batmanTitle: await reachableBatman(parts.source, parts.guide),
      };
      return c.json(answer, 200, {
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      });
    })
    .all('/api/encyclopedia', onlyGet);
}

/** The page Batman has in this encyclopedia, redirects resolved; null where there is none or no way to it. */
async function reachableBatman(source: EncyclopediaSource, guide: JourneyGuide): Promise<string | null> {
  const page = await source.page(BATMAN);
  if (page.kind === 'missing') return null;
  // Any start will do: whether there is one is the question.
  const start = await guide.draw('batman', 1, () => 0);
  return start.ok ? page.article.title : null;
}

/** The four built-in articles by their titles here, and how few clicks they take. */
async function playableSample(
  source: EncyclopediaSource,
  guide: JourneyGuide,
): Promise<EncyclopediaAnswer['sample']> {
  const pages = await Promise.all(SAMPLE_ARTICLES.map((title) => source.page(title)));
  const articles = pages.flatMap((page) => (page.kind === 'found' ? [page.article.title] : []));
  return articles.length < SAMPLE_ARTICLES.length ? null : { articles, par: await guide.par(articles) };
}
