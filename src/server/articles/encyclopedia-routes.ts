import { Hono } from 'hono';
import type { EncyclopediaAnswer } from '#protocol/encyclopedia.ts';
import { SAMPLE_ARTICLES } from '#protocol/sample-articles.ts';
import { onlyGet } from '../problem-answer.ts';
import type { EncyclopediaSource } from './encyclopedia-source.ts';
import { parOf, type TargetPicker } from './target-picker.ts';

/** What takes work to find out; the rest is known from the opening. */
type Playable = Pick<EncyclopediaAnswer, 'batmanTitle' | 'sample'>;

/** Milliseconds after which it is found out anew: a live wiki moves its pages, and one that was down comes back. */
const PLAYABLE_MS = 60_000;

/** GET /api/encyclopedia: what is open here, and what can be played in it (D13). */
export function encyclopediaRoutes(parts: {
  readonly source: EncyclopediaSource;
  readonly targetPicker: TargetPicker;
}): Hono {
  const { source, targetPicker } = parts;
  const { id, name, lang, dir, articleCount, licence, namespaces, isMetered } = source.info;
  let known: { readonly graph: string; readonly since: number; readonly playable: Playable } | null = null;
  let looking: { readonly graph: string; readonly playable: Promise<Playable> } | null = null;

  const look = async (graph: string): Promise<Playable> => {
    try {
      const playable = await findPlayable(source, targetPicker);
      known = { graph, since: performance.now(), playable };
      return playable;
    } finally {
      if (looking?.graph === graph) looking = null;
    }
  };
  const playable = async (): Promise<Playable> => {
    const graph = targetPicker.graph();
    const older = known?.graph === graph ? known : null;
    if (older !== null && performance.now() - older.since < PLAYABLE_MS) return older.playable;
    if (looking?.graph !== graph) looking = { graph, playable: look(graph) };
    if (older === null) return looking.playable;
    // A wiki that went silent keeps nobody waiting for what was known a minute ago; who asks next asks it again.
    looking.playable.catch(() => undefined);
    return older.playable;
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

/** The page Batman has in this encyclopedia, redirects resolved; null where there is none or no way to it. */
async function reachableBatman(
  source: EncyclopediaSource,
  targetPicker: TargetPicker,
): Promise<string | null> {
  const page = await source.page(targetPicker.batman);
  if (page.kind !== 'found') return null;
  // Without a graph nobody can say that no way leads there, and to look for a start would be work for one nobody plays.
  if (targetPicker.graph() !== 'open') return page.article.title;
  // Any start will do: whether there is one is the question.
  const start = await targetPicker.draw('batman', 1, () => 0);
  return start.ok ? page.article.title : null;
}

/** The four built-in articles by their titles here, and how few clicks they take. */
async function playableSample(
  source: EncyclopediaSource,
  targetPicker: TargetPicker,
): Promise<EncyclopediaAnswer['sample']> {
  const pages = await Promise.all(SAMPLE_ARTICLES.map((title) => source.page(title)));
  const articles = pages.flatMap((page) => (page.kind === 'found' ? [page.article.title] : []));
  if (articles.length < SAMPLE_ARTICLES.length) return null;
  return { articles, par: parOf(targetPicker, await targetPicker.route(articles)) };
}
