import { beforeAll, describe, expect, it } from 'vitest';
import { starRating } from '#core/level/star-rating.ts';
import { DIFFICULTIES } from '#core/level/level.ts';
import { PathFinder } from '#graph/path-finder.ts';
import { gradeLevel, type LevelGrade } from '#server/levels/level-grade.ts';
import { SHIPPED_LEVELS, type ShippedLevel } from '#server/levels/shipped-levels.ts';
import type { CompiledEncyclopedia } from '#encyclopedia/compile-articles.ts';

/** Every gate asserts that its list of offenders is empty, so that a failure prints which levels to mend. */
const NOBODY: readonly string[] = [];

/** What a level of each difficulty asks of its player. */
const ASKED = {
  easy: { par: [1, 3], fewestWaysIn: 40, leastLimit: (par: number) => Math.max(6, 3 * par) },
  medium: { par: [3, 6], fewestWaysIn: 20, leastLimit: (par: number) => 2 * par },
  hard: { par: [6, 10], fewestWaysIn: 4, leastLimit: (par: number) => 2 * par },
} as const;

type GradedLevel = ShippedLevel & LevelGrade;

/** The levels of the release, over the starter encyclopedia. `starter`: built before the tests run. */
export function describeStarterLevels(starter: () => CompiledEncyclopedia): void {
  describe('the levels of the starter encyclopedia', () => {
    let levels: readonly GradedLevel[];

    // A title that is no article, a redirect too, and a level that cannot be solved are found here.
    beforeAll(() => {
      levels = graded(starter());
    });

    const where = (isOffender: (level: GradedLevel) => boolean) =>
      levels.filter((level) => isOffender(level)).map(({ id, par }) => `${id} (par ${par})`);

    it('[D3] are twelve of each difficulty, one after the other, each with an id of its own', () => {
      expect(levels.map(({ order }) => order)).toEqual(Array.from({ length: 36 }, (_, place) => place + 1));
      expect(levels.map(({ id }) => id)).toEqual(
        DIFFICULTIES.flatMap((difficulty) =>
          Array.from({ length: 12 }, (_, place) => `${difficulty}-${place + 1}`),
        ),
      );
      expect(where(({ id, difficulty }) => !id.startsWith(`${difficulty}-`))).toEqual(NOBODY);
    });

    it('lead through two to five articles, more of them as they grow harder', () => {
      const sizes = { easy: [2, 3], medium: [3, 4], hard: [4, 5] } as const;
      expect(
        where(({ difficulty, targetArticles: { length } }) => {
          const [least, most] = sizes[difficulty];
          return length < least || length > most;
        }),
      ).toEqual(NOBODY);
    });

    it('never lead to an article of another level', () => {
      const titles = levels.flatMap(({ targetArticles }) => targetArticles);
      expect(titles.filter((title, place) => titles.indexOf(title) < place)).toEqual(NOBODY);
    });

    it.each(DIFFICULTIES)('ask of a player who chose %s no more and no less than that', (difficulty) => {
      const { par, fewestWaysIn, leastLimit } = ASKED[difficulty];
      const ofThese = (isOffender: (level: GradedLevel) => boolean) =>
        where((level) => level.difficulty === difficulty && isOffender(level));
      expect(ofThese((level) => level.par < par[0] || level.par > par[1])).toEqual(NOBODY);
      expect(ofThese((level) => level.fewestWaysIn < fewestWaysIn)).toEqual(NOBODY);
      expect(ofThese((level) => level.maxClicks !== null && level.maxClicks < leastLimit(level.par))).toEqual(
        NOBODY,
      );
    });

    it('begin gently: two articles, two clicks at most', () => {
      const [first] = levels;
      expect(first?.targetArticles).toHaveLength(2);
      expect(first?.par).toBeLessThanOrEqual(2);
    });

    it('[D3] [STAR-1] [STAR-2] can each be finished with three stars', () => {
      expect(where(({ par, maxClicks }) => starRating(par, maxClicks) < 3)).toEqual(NOBODY);
    });

    it('have a limit, but for a few', () => {
      const limited = levels.filter(({ maxClicks }) => maxClicks !== null);
      expect(limited.length).toBeGreaterThanOrEqual(28);
      expect(limited.length).toBeLessThan(levels.length);
    });

    it('grow harder: each four of them than the four before', () => {
      const means = Array.from({ length: 9 }, (_, group) => mean(levels.slice(group * 4, group * 4 + 4)));
      expect(means).toEqual(means.toSorted((a, b) => a - b));
      expect(new Set(means).size).toBe(means.length);
    });

    it('are described in a sentence that fits a tile', () => {
      expect(
        where(({ description }) => !/^[A-Z].{38,88}[.?]$/u.test(description) || description.includes('  ')),
      ).toEqual(NOBODY);
      expect(new Set(levels.map(({ description }) => description)).size).toBe(levels.length);
    });
  });
}

function graded({ articles, graph }: CompiledEncyclopedia): readonly GradedLevel[] {
  const nodes = new Map(articles.map(({ title }, node) => [title, node]));
  const finder = new PathFinder(graph);
  return SHIPPED_LEVELS.map((level) => {
    const [start, ...targets] = level.targetArticles.map((title) => {
      const node = nodes.get(title);
      if (node === undefined) throw new Error(`${level.id} asks for ${title}, which is no article`);
      return node;
    });
    const grade = start === undefined ? null : gradeLevel({ graph, finder }, start, targets);
    if (grade === null) throw new Error(`No route leads through all articles of ${level.id}`);
    return { ...level, ...grade };
  });
}

function mean(levels: readonly GradedLevel[]): number {
  return levels.reduce((sum, { grade }) => sum + grade, 0) / levels.length;
}
