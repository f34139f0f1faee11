import { assertNever } from '#core/assert-never.ts';
import { fail, ok } from '#core/result.ts';
import { bestRouteSteps, MAX_ORDERED_TARGETS } from '#graph/best-route.ts';
import { hasLink, type LinkGraph } from '#graph/link-graph.ts';
import { PathFinder } from '#graph/path-finder.ts';
import { reviewSteps } from '#graph/review-path.ts';
import { hasDailyShape, type DifficultyOf } from './daily-shape.ts';
import { parOf, type Drawn, type TargetPicker } from '../source/target-picker.ts';
import { createYieldScheduler, type YieldScheduler } from '#platform/jobs/yield-scheduler.ts';
import { shuffled } from '#platform/shuffled.ts';

/** A journey needs a start and a target. */
const FEWEST_STOPS = 2;
/** D14: closer starts are trivial, and five clicks must be enough. */
const BATMAN_DISTANCE = { least: 2, most: 5 };

/** Maps titles to graph nodes and back. */
export interface ArticleNodes {
  /** The node of a canonical title or redirect; null when there is none. */
  nodeOf(title: string): number | null;
  /** Throws a RangeError for a number that is not a node. */
  titleOf(node: number): string;
}

/** An encyclopedia with a known link graph; an `OpenGraph` is one. */
export interface KnownEncyclopedia extends ArticleNodes {
  readonly graph: LinkGraph;
  /** Articles that make good targets (D12). */
  readonly pool: Iterable<number>;
  /** The other articles of the strongly connected component: for lists longer than the pool. */
  readonly reserve?: Iterable<number>;
}

export interface GraphTargetPickerOptions {
  /** Title of the page that 5 Clicks to Batman leads to. */
  readonly batman: string;
  /** Whether its links are exactly the game's own (`TargetPicker.isExact`); true by default. */
  readonly isExact?: boolean;
  /** Difficulty of hand-chosen targets; absent when none were chosen. */
  readonly difficultyOf?: DifficultyOf;
}

/**
 * Creates a target picker backed by a complete link graph: its routes exist, and its pars are exact when its links are
 * the game's own.
 */
export function createGraphTargetPicker(
  nodes: KnownEncyclopedia,
  { batman, isExact = true, difficultyOf }: GraphTargetPickerOptions,
): TargetPicker {
  const { graph, pool, reserve = [] } = nodes;
  const finder = new PathFinder(graph);
  // Shared by all searches of this graph: one of them runs per iteration of the event loop.
  const scheduler = createYieldScheduler();
  const titlesOf = (route: readonly number[]) => route.map((node) => nodes.titleOf(node));

  /** Also returns null when the list is too long to solve without delaying other requests. */
  const routeThrough = async ([start, ...targets]: readonly number[]): Promise<readonly number[] | null> =>
    start === undefined || new Set(targets).size > MAX_ORDERED_TARGETS
      ? null
      : lowPriority(bestRouteSteps(finder, start, targets), scheduler);

  const drawTargets = async (count: number, random: () => number): Promise<Drawn | null> => {
    const chosen = chooseTargets(graph, [pool, reserve], count, random);
    if (chosen.length < Math.min(count, FEWEST_STOPS)) return null;
    return {
      titles: titlesOf(chosen),
      par: parOf({ isExact }, await routeThrough(chosen)),
    };
  };
  /** Tests starts one by one: most of the pool is within the required distance. */
  const drawStarts = async (goal: number, count: number, random: () => number): Promise<Drawn | null> => {
    const starts: { readonly node: number; readonly distance: number }[] = [];
    for (const group of [pool, reserve]) {
      for (const node of shuffled(group, random)) {
        if (starts.length === count) break;
        // Yield to other requests: a pool of thousands may contain hardly any start when Batman is far from most.
        await scheduler.yield();
        const distance = finder.distance(node, goal);
        if (distance === null || distance < BATMAN_DISTANCE.least || distance > BATMAN_DISTANCE.most)
          continue;
        starts.push({ node, distance });
      }
    }
    const [first, ...others] = starts;
    if (first === undefined) return null;
    return {
      titles: starts.map(({ node }) => nodes.titleOf(node)),
      par: others.length === 0 && isExact ? first.distance : null,
    };
  };

  return {
    batman,
    isExact,
    graph: () => 'open',
    async draw(purpose, count, random) {
      switch (purpose) {
        case 'quick':
        case 'party': {
          const drawn = await drawTargets(count, random);
          return drawn === null ? fail('no-journey') : ok(drawn);
        }
        case 'batman': {
          const goal = nodes.nodeOf(batman);
          const drawn = goal === null ? null : await drawStarts(goal, count, random);
          return drawn === null ? fail('batman-unavailable') : ok(drawn);
        }
        default:
          return assertNever(purpose);
      }
    },
    async route(journey) {
      const stops = journey.map((title) => nodes.nodeOf(title)).filter((stop) => stop !== null);
      const route = stops.length < journey.length ? null : await routeThrough(stops);
      return route === null ? null : titlesOf(route);
    },
    async review(path, articles, maxRoutes) {
      const stops = articles.map((title) => nodes.nodeOf(title)).filter((stop) => stop !== null);
      if (stops.length < articles.length || stops.length > MAX_ORDERED_TARGETS) return null;
      const pages = walkable(
        graph,
        stops[0] ?? null,
        path.map((title) => (title === null ? null : nodes.nodeOf(title))),
      );
      const { clicks, routes, count } = await lowPriority(
        reviewSteps(finder, pages, stops, maxRoutes),
        scheduler,
      );
      return {
        clicks: clicks.map(({ instead, ...click }) => ({
          ...click,
          instead: instead === null ? null : nodes.titleOf(instead),
        })),
        routes: routes.map((route) => [...titlesOf(route)]),
        count,
      };
    },
    hasDailyShape:
      difficultyOf === undefined
        ? null
        : async (titles) => {
            const stops = titles.map((title) => nodes.nodeOf(title)).filter((stop) => stop !== null);
            const route = stops.length < titles.length ? null : await routeThrough(stops);
            if (route === null) return false;
            const inOrder = stops.toSorted((a, b) => route.indexOf(a) - route.indexOf(b));
            return hasDailyShape({ graph, difficultyOf }, inOrder);
          },
    async paths(fromTitle, toTitle) {
      const from = nodes.nodeOf(fromTitle);
      if (from === null) return { kind: 'unknown-title', title: fromTitle };
      const to = nodes.nodeOf(toTitle);
      if (to === null) return { kind: 'unknown-title', title: toTitle };
      await scheduler.yield();
      const all = finder.allPaths(from, to);
      if (all === null) return { kind: 'found', distance: null, path: [], count: 0 };
      const path = all.first(1).flatMap(titlesOf);
      return { kind: 'found', distance: all.distance, path, count: all.count };
    },
  };
}

/** Returns the pages of a path, null for those that no walk from the start leads to. */
function walkable(
  graph: LinkGraph,
  start: number | null,
  pages: readonly (number | null)[],
): readonly (number | null)[] {
  const visited = new Set<number>();
  let before: number | null = null;
  return pages.map((page, index) => {
    const isStart = index === 0 && page === start;
    const isReached =
      page !== null && (isStart || visited.has(page) || (before !== null && hasLink(graph, before, page)));
    before = isReached ? page : null;
    if (isReached) visited.add(page);
    return before;
  });
}

/**
 * Chooses different targets that make a journey: no two of them one click apart if the pool allows; otherwise none one
 * click from the start; otherwise any. Uses the reserve when the pool is used up.
 */
function chooseTargets(
  graph: LinkGraph,
  groups: readonly Iterable<number>[],
  count: number,
  random: () => number,
): readonly number[] {
  const areNeighbours = (a: number, b: number) => hasLink(graph, a, b) || hasLink(graph, b, a);
  const preferences: readonly ((node: number, chosen: readonly number[]) => boolean)[] = [
    (node, chosen) => !chosen.some((other) => areNeighbours(node, other)),
    (node, [start]) => start === undefined || !hasLink(graph, start, node),
    () => true,
  ];
  const chosen: number[] = [];
  for (const group of groups) {
    for (const fits of preferences) {
      for (const node of shuffled(group, random)) {
        if (chosen.length === count) return chosen;
        if (!chosen.includes(node) && fits(node, chosen)) chosen.push(node);
      }
    }
  }
  return chosen;
}

/**
 * Runs a search in steps, and yields to other requests before each: twelve targets take 144 searches, in the largest
 * encyclopedias some 50 milliseconds for random targets and many times that for adversarial ones.
 */
async function lowPriority<Found>(
  steps: Generator<undefined, Found>,
  scheduler: YieldScheduler,
): Promise<Found> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await scheduler.yield();
  }
}
