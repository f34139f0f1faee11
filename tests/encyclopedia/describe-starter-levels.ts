import { beforeAll, describe, expect, it } from 'vitest';
import { starRating } from '#core/level/star-rating.ts';
import { DIFFICULTIES } from '#core/level/level.ts';
import { bestRoute } from '#graph/best-route.ts';
import { degree } from '#graph/link-graph.ts';
import { PathFinder } from '#graph/path-finder.ts';
import { routesWithin } from '#graph/distances.ts';
import { SHIPPED_LEVELS, type ShippedLevel } from '#articles/starter/levels.ts';
import type { CompiledEncyclopedia } from '#encyclopedia/compile-articles.ts';
import { JourneyTrials, mean } from '#encyclopedia/journey-trials.ts';

/** Every check asserts that the list of offenders is empty, so that a failure prints the levels to fix. */
const NONE: readonly string[] = [];

/** Requirements for the levels of each difficulty. */
const ASKED = {
  easy: { par: [2, 4], stops: [2, 3], fewestWaysIn: 15, limit: (par: number) => [3 * par, 4 * par] },
  medium: { par: [4, 7], stops: [3, 4], fewestWaysIn: 10, limit: (par: number) => [2 * par, 3 * par] },
  // A lower limit would make three stars impossible (D3): half of the limit is the par.
  hard: { par: [7, 12], stops: [4, 5], fewestWaysIn: 6, limit: (par: number) => [2 * par, 2 * par] },
} as const;

/** Minimum number of routes for each leg, within a click of its fewest. */
const FEWEST_ROUTES = 2;

interface TriedLevel extends ShippedLevel {
  /** Fewest link clicks through all targets (D12). */
  readonly par: number;
  /** Number of articles that link to the target with the fewest incoming links. */
  readonly fewestWaysIn: number;
  /** Routes of the leg with the fewest, within a click of its shortest; counted up to two. */
  readonly fewestRoutes: number;
  /** Clicks that the simulated player needs. */
  readonly meanClicks: number;
}

/** Checks the released levels over the starter encyclopedia. `starter`: built before the tests run. */
export function describeStarterLevels(starter: () => CompiledEncyclopedia): void {
  describe('the levels of the starter encyclopedia', () => {
    let levels: readonly TriedLevel[];

    // Throws for a level that cannot be solved or names a title that is a redirect or no article.
    beforeAll(() => {
      levels = tried(starter());
    });

    const where = (isOffender: (level: TriedLevel) => boolean) =>
      levels.filter((level) => isOffender(level)).map(({ id, par }) => `${id} (par ${par})`);
    /** Means over consecutive groups of four levels. */
    const meansOf = (measure: (level: TriedLevel) => number) =>
      Array.from({ length: 9 }, (_, group) => mean(levels.slice(group * 4, group * 4 + 4).map(measure)));

    it('[D3] come in groups of twelve per difficulty, in order, each with a unique id', () => {
      expect(levels.map(({ order }) => order)).toEqual(Array.from({ length: 36 }, (_, place) => place + 1));
      expect(levels.map(({ id }) => id)).toEqual(
        DIFFICULTIES.flatMap((difficulty) =>
          Array.from({ length: 12 }, (_, place) => `${difficulty}-${place + 1}`),
        ),
      );
      expect(where(({ id, difficulty }) => !id.startsWith(`${difficulty}-`))).toEqual(NONE);
    });

    it('never use an article of another level', () => {
      const titles = levels.flatMap(({ targetArticles }) => targetArticles);
      expect(titles.filter((title, place) => titles.indexOf(title) < place)).toEqual(NONE);
    });

    it.each(DIFFICULTIES)('have the limits and targets of difficulty %s', (difficulty) => {
      const { par, stops, fewestWaysIn, limit } = ASKED[difficulty];
      const ofThese = (isOffender: (level: TriedLevel) => boolean) =>
        where((level) => level.difficulty === difficulty && isOffender(level));
      const isWithin = (number: number, [least, most]: readonly [number, number] | readonly number[]) =>
        number >= (least ?? Infinity) && number <= (most ?? -Infinity);
      expect(ofThese((level) => !isWithin(level.par, par))).toEqual(NONE);
      expect(ofThese(({ targetArticles }) => !isWithin(targetArticles.length, stops))).toEqual(NONE);
      expect(ofThese((level) => level.fewestWaysIn < fewestWaysIn)).toEqual(NONE);
      expect(
        ofThese(({ maxClicks, par: clicks }) => maxClicks !== null && !isWithin(maxClicks, limit(clicks))),
      ).toEqual(NONE);
    });

    it('begin easily: two articles, two clicks', () => {
      const [first] = levels;
      expect(first?.targetArticles).toHaveLength(2);
      expect(first?.par).toBe(2);
    });

    it('offer at least two routes for each leg, within a click of its fewest', () => {
      expect(where(({ fewestRoutes }) => fewestRoutes < FEWEST_ROUTES)).toEqual(NONE);
    });

    it('[D3] [STAR-1] [STAR-2] can all be finished with three stars', () => {
      expect(where(({ par, maxClicks }) => starRating(par, maxClicks) < 3)).toEqual(NONE);
    });

    it('have a click limit, with few exceptions', () => {
      const limited = levels.filter(({ maxClicks }) => maxClicks !== null);
      expect(limited.length).toBeGreaterThanOrEqual(28);
      expect(limited.length).toBeLessThan(levels.length);
    });

    it('grow harder by par and by simulated clicks from each group of four to the next', () => {
      const pars = meansOf(({ par }) => par);
      expect(pars).toEqual(pars.toSorted((a, b) => a - b));
      const clicks = meansOf(({ meanClicks }) => meanClicks);
      expect(clicks).toEqual(clicks.toSorted((a, b) => a - b));
    });

    it('have descriptions that fit a tile', () => {
      expect(
        where(({ description }) => !/^[A-Z].{38,88}[.?]$/u.test(description) || description.includes('  ')),
      ).toEqual(NONE);
      expect(new Set(levels.map(({ description }) => description)).size).toBe(levels.length);
    });
  });
}

function tried({ articles, graph }: CompiledEncyclopedia): readonly TriedLevel[] {
  const nodes = new Map(articles.map(({ title }, node) => [title, node]));
  const finder = new PathFinder(graph);
  const trials = new JourneyTrials({ articles, graph });
  return SHIPPED_LEVELS.map((level) => {
    const stops = level.targetArticles.map((title) => {
      const node = nodes.get(title);
      if (node === undefined) throw new Error(`${level.id} asks for ${title}, which is no article`);
      return node;
    });
    const [start = 0, ...targets] = stops;
    const route = bestRoute(finder, start, targets);
    if (route === null) throw new Error(`No route leads through all articles of ${level.id}`);
    const par = route.length - 1;
    // Several orders may be optimal; a player can find the order with the most routes.
    const fewestRoutes = Math.max(
      ...orders(targets)
        .map((order) => legs(start, order))
        .filter((order) => sum(order.map(({ from, to }) => finder.distance(from, to) ?? Infinity)) === par)
        .map((order) =>
          Math.min(
            ...order.map(
              ({ from, to }) => routesWithin(graph, from, to, { slack: 1, enough: FEWEST_ROUTES }).count,
            ),
          ),
        ),
    );
    return {
      ...level,
      par,
      fewestWaysIn: Math.min(...targets.map((target) => degree(graph.in, target))),
      fewestRoutes,
      meanClicks: trials.run(level.targetArticles, par).meanClicks,
    };
  });
}

function legs(start: number, order: readonly number[]) {
  return order.map((to, place) => ({ from: order[place - 1] ?? start, to }));
}

/** Every order of the given items; four items have 24. */
function orders(things: readonly number[]): readonly (readonly number[])[] {
  if (things.length === 0) return [[]];
  return things.flatMap((first) =>
    orders(things.filter((other) => other !== first)).map((others) => [first, ...others]),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
