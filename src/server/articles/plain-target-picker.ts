import { assertNever } from '#core/assert-never.ts';
import { fail, ok } from '#core/result.ts';
import { isTargetTitle } from '#graph/target-title.ts';
import type { Article } from './article.ts';
import type { EncyclopediaSource } from './encyclopedia-source.ts';
import type { DrawFailure, GraphState, TargetPicker } from './target-picker.ts';

/** Of so many random articles each target is the best linked one. */
const LOTS = 6;

/** Draws in which no lot was fit, after which what there is must do. */
const PATIENCE = 5;

/**
 * A guide without a graph, for an encyclopedia whose pages cost nothing to read: it draws lots and keeps the articles with
 * the most links, which are the ones people have heard of and can get away from. It claims no route and no par.
 */
export function createPlainTargetPicker(parts: {
  readonly source: Pick<EncyclopediaSource, 'page' | 'random'>;
  readonly batman: string;
  readonly state: () => Exclude<GraphState, 'open'>;
}): TargetPicker {
  const { source, batman, state } = parts;

  const drawLots = async (random: () => number): Promise<readonly Article[]> => {
    const titles = (await source.random(LOTS, random)).filter(isTargetTitle);
    const pages = await Promise.all(titles.map((title) => source.page(title)));
    return pages
      .flatMap((page) => (page.kind === 'found' ? [page.article] : []))
      .sort((a, b) => b.links.length - a.links.length);
  };
  const drawArticles = async (
    count: number,
    random: () => number,
    isFit: (article: Article) => boolean,
  ): Promise<readonly string[]> => {
    const drawn = new Set<string>();
    for (let misses = 0; drawn.size < count && misses < PATIENCE;) {
      const best = (await drawLots(random)).find((article) => !drawn.has(article.title) && isFit(article));
      if (best === undefined) misses += 1;
      else drawn.add(best.title);
    }
    return [...drawn];
  };
  const drawStarts = async (
    count: number,
    random: () => number,
  ): Promise<readonly string[] | DrawFailure> => {
    const goal = await source.page(batman);
    if (goal.kind === 'unavailable') return 'encyclopedia-unavailable';
    if (goal.kind === 'missing') return 'batman-unavailable';
    const { title } = goal.article;
    // D14: not Batman, and not one click from it; how far beyond, nobody knows yet.
    const starts = await drawArticles(
      count,
      random,
      (article) => article.title !== title && !article.links.includes(title),
    );
    return starts.length === 0 ? 'batman-unavailable' : starts;
  };

  return {
    batman,
    isExact: false,
    graph: state,
    async draw(purpose, count, random) {
      switch (purpose) {
        case 'quick':
        case 'party': {
          const titles = await drawArticles(count, random, ({ links }) => links.length > 0);
          return titles.length < Math.min(count, 2) ? fail('no-journey') : ok({ titles, par: null });
        }
        case 'batman': {
          const starts = await drawStarts(count, random);
          return typeof starts === 'string' ? fail(starts) : ok({ titles: starts, par: null });
        }
        default:
          return assertNever(purpose);
      }
    },
    route: async () => null,
    isDailyJourney: null,
    paths: async () => ({ kind: 'no-graph', state: state() }),
  };
}
