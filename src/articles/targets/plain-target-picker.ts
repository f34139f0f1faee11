import { assertNever } from '#core/assert-never.ts';
import { fail, ok } from '#core/result.ts';
import { isTargetTitle } from '#graph/best-known-articles.ts';
import type { Article, EncyclopediaSource } from '../source/encyclopedia-source.ts';
import type { DrawFailure, GraphState, TargetPicker } from '../source/target-picker.ts';

/** Each target is the best linked of this many random articles. */
const SAMPLE_SIZE = 6;

/** Number of unsuccessful samples after which the draw ends with what it has. */
const MAX_MISSES = 5;

/**
 * Creates a target picker without a graph, for an encyclopedia whose pages are cheap to read: it samples articles and
 * keeps those with the most links, which tend to be well known and easy to leave. Offers no route and no par.
 */
export function createPlainTargetPicker(parts: {
  readonly source: Pick<EncyclopediaSource, 'page' | 'random'>;
  readonly batman: string;
  readonly state: () => Exclude<GraphState, 'open'>;
}): TargetPicker {
  const { source, batman, state } = parts;

  /** Null if the encyclopedia cannot be read. */
  const drawSample = async (random: () => number): Promise<readonly Article[] | null> => {
    const drawn = await source.random(SAMPLE_SIZE, random);
    const pages = await Promise.all(drawn.filter(isTargetTitle).map((title) => source.page(title)));
    if (drawn.length === 0 || (pages.length > 0 && pages.every(({ kind }) => kind === 'unavailable')))
      return null;
    return pages
      .flatMap((page) => (page.kind === 'found' ? [page.article] : []))
      .sort((a, b) => b.links.length - a.links.length);
  };
  const drawArticles = async (
    count: number,
    random: () => number,
    isSuitable: (article: Article) => boolean,
  ): Promise<readonly string[] | DrawFailure> => {
    const drawn = new Set<string>();
    for (let misses = 0; drawn.size < count && misses < MAX_MISSES;) {
      const sample = await drawSample(random);
      if (sample === null) return 'encyclopedia-unavailable';
      const best = sample.find((article) => !drawn.has(article.title) && isSuitable(article));
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
    // D14: not Batman and not one click from it; the distance beyond that is unknown.
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
          if (typeof titles === 'string') return fail(titles);
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
    review: async () => null,
    hasDailyShape: null,
    paths: async () => ({ kind: 'no-graph', state: state() }),
  };
}

/** A target picker that delegates to the current one, which is replaced when a graph becomes available. */
export function delegatingTargetPicker(current: () => TargetPicker): TargetPicker {
  return {
    get batman() {
      return current().batman;
    },
    get isExact() {
      return current().isExact;
    },
    graph: () => current().graph(),
    draw: (purpose, count, random) => current().draw(purpose, count, random),
    route: (titles) => current().route(titles),
    review: (path, targets, maxRoutes) => current().review(path, targets, maxRoutes),
    get hasDailyShape() {
      return current().hasDailyShape;
    },
    paths: (from, to) => current().paths(from, to),
  };
}
