import { Hono } from 'hono';
import type { EncyclopediaAnswer } from '#protocol/encyclopedia.ts';
import { SAMPLE_ARTICLES } from '#protocol/sample-articles.ts';
import { onlyGet, FRESH_HEADERS, problemAnswer } from '#platform/http/problem-answer.ts';
import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';
import { parOf, type TargetPicker } from '../source/target-picker.ts';
import { canonicalTitle } from '#core/title/title.ts';
import { MAX_HELD_TITLES, type HeldArticlesAnswer } from '#protocol/held-articles.ts';

/** The part of the answer that needs queries; the rest is known at startup. */
type Playable = Pick<EncyclopediaAnswer, 'batmanTitle' | 'sample'>;

/** Milliseconds until it is queried again: an online wiki moves pages and recovers from outages. */
const PLAYABLE_CACHE_MS = 60_000;

/** GET /api/encyclopedia: describes the open encyclopedia and what can be played in it (D13). */
export function encyclopediaRoutes(parts: {
  readonly source: EncyclopediaSource;
  readonly targetPicker: TargetPicker;
}): Hono {
  const { source, targetPicker } = parts;
  const { id, name, lang, dir, articleCount, licence, namespaces, isMetered } = source.info;
  let cached: { readonly graph: string; readonly since: number; readonly playable: Playable } | null = null;
  let pending: { readonly graph: string; readonly playable: Promise<Playable> } | null = null;

  const refresh = async (graph: string): Promise<Playable> => {
    try {
      const playable = await findPlayable(source, targetPicker);
      cached = { graph, since: performance.now(), playable };
      return playable;
    } finally {
      if (pending?.graph === graph) pending = null;
    }
  };
  const playable = async (): Promise<Playable> => {
    const graph = targetPicker.graph();
    const previous = cached?.graph === graph ? cached : null;
    if (previous !== null && performance.now() - previous.since < PLAYABLE_CACHE_MS) return previous.playable;
    if (pending?.graph !== graph) pending = { graph, playable: refresh(graph) };
    if (previous === null) return pending.playable;
    // Serves the previous answer while refreshing, so that an unresponsive wiki delays no client; the next request retries.
    pending.playable.catch(() => undefined);
    return previous.playable;
  };
  return new Hono()
    .get('/api/encyclopedia', async (c) => {
      const answer: EncyclopediaAnswer = {
        id,
        name,
        lang,
        dir,
        articleCount,
        licence: { ...licence },
        metered: isMetered,
        graph: targetPicker.graph(),
        namespaces: { file: [...namespaces.file], special: [...namespaces.special] },
        ...(await playable()),
      };
      return c.json(answer, 200, {
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      });
    })
    .all('/api/encyclopedia', onlyGet);
}

async function findPlayable(source: EncyclopediaSource, targetPicker: TargetPicker): Promise<Playable> {
  const [sample, batmanTitle] = await Promise.all([
    playableSample(source, targetPicker),
    reachableBatman(source, targetPicker),
  ]);
  return { sample, batmanTitle };
}

/** Returns the title of Batman's page with redirects resolved; null when there is none or no route leads to it. */
async function reachableBatman(
  source: EncyclopediaSource,
  targetPicker: TargetPicker,
): Promise<string | null> {
  const page = await source.page(targetPicker.batman);
  if (page.kind !== 'found') return null;
  // Without a graph, reachability is unknown, and drawing a start that no player uses would waste requests.
  if (targetPicker.graph() !== 'open') return page.article.title;
  // Any start will do: the draw only tests whether one exists.
  const start = await targetPicker.draw('batman', 1, () => 0);
  return start.ok ? page.article.title : null;
}

/** Resolves the four built-in articles in this encyclopedia and computes their par. */
async function playableSample(
  source: EncyclopediaSource,
  targetPicker: TargetPicker,
): Promise<EncyclopediaAnswer['sample']> {
  const pages = await Promise.all(SAMPLE_ARTICLES.map((title) => source.page(title)));
  const articles = pages.flatMap((page) => (page.kind === 'found' ? [page.article.title] : []));
  if (articles.length < SAMPLE_ARTICLES.length) return null;
  return { articles, par: parOf(targetPicker, await targetPicker.route(articles)) };
}

/** GET /api/articles/held?titles=A|B: lists the pages a client may prefetch from a metered encyclopedia at no cost. */
export function heldRoutes(source: EncyclopediaSource): Hono {
  return new Hono()
    .get('/api/articles/held', (c) => {
      const titles = c.req.query('titles')?.split('|') ?? [];
      if (titles.length === 0 || titles.length > MAX_HELD_TITLES)
        return problemAnswer(c, 'bad-request', `Ask for "titles": 1 to ${MAX_HELD_TITLES}, parted by |.`);
      const answer: HeldArticlesAnswer = {
        held: titles.filter((raw) => {
          const title = canonicalTitle(raw);
          return title.ok && source.holds(title.value.title);
        }),
      };
      return c.json(answer, 200, FRESH_HEADERS);
    })
    .all('/api/articles/held', onlyGet);
}
