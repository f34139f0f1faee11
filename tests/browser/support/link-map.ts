/**
 * The links of the open encyclopedia from the public gateway, with shortest routes found by breadth-first search;
 * independent of the product's own graph, so that tests can compare the two.
 */
export interface LinkMap {
  readonly titles: readonly string[];
  /** Titles from the first to the last, both included; throws if there is no route. */
  route(from: string, to: string): readonly string[];
  /** The shortest route from the first title through all others in any order. */
  bestRoute(titles: readonly string[]): readonly string[];
}

/** Concurrent page requests. */
const LANES = 8;
/** Every article is reachable from every other, so any start works. */
const START = 'Batman';

/** Reads the links of every page once, through the gateway. */
export async function crawlLinks(baseUrl: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const links = new Map<string, readonly string[]>([[START, []]]);
  let frontier: readonly string[] = [START];
  while (frontier.length > 0) {
    const left = frontier.values();
    const met = new Set<string>();
    const lane = async () => {
      for (const title of left) {
        const targets = await linksOf(baseUrl, title);
        links.set(title, targets);
        for (const target of targets) met.add(target);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    frontier = [...met].filter((title) => !links.has(title));
  }
  return links;
}

/** Builds a map from every article's list of links. */
export function linkMapOf(links: ReadonlyMap<string, readonly string[]>): LinkMap {
  const route = (from: string, to: string): readonly string[] => {
    const cameFrom = new Map<string, string | null>([[from, null]]);
    const queue = [from];
    for (const title of queue) {
      if (title === to) break;
      for (const next of links.get(title) ?? []) {
        if (cameFrom.has(next)) continue;
        cameFrom.set(next, title);
        queue.push(next);
      }
    }
    if (!cameFrom.has(to)) throw new Error(`No way from ${from} to ${to}`);
    const way: string[] = [];
    for (let title: string | null = to; title !== null; title = cameFrom.get(title) ?? null)
      way.unshift(title);
    return way;
  };
  const through = (order: readonly string[]): readonly string[] =>
    order.flatMap((title, index) => {
      const before = order[index - 1];
      return before === undefined ? [title] : route(before, title).slice(1);
    });
  return {
    titles: [...links.keys()],
    route,
    bestRoute: ([first = '', ...others]) =>
      permutations(others)
        .map((order) => through([first, ...order]))
        .reduce((best, way) => (way.length < best.length ? way : best)),
  };
}

async function linksOf(baseUrl: string, title: string): Promise<readonly string[]> {
  const query = new URLSearchParams({
    action: 'parse',
    page: title,
    prop: 'links',
    format: 'json',
    formatversion: '2',
  });
  const response = await fetch(`${baseUrl}/w/api.php?${query.toString()}`);
  const answer: { parse: { links: readonly { title: string }[] } } = await response.json();
  return answer.parse.links.map((link) => link.title);
}

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
