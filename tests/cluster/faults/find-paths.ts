import { crawlLinks } from '#tests/browser/support/link-map.ts';
import { Racer, type Page } from '../support/racer.ts';

/**
 * Reads the links of the encyclopedia; returns a function that finds the pages of a shortest way from the first article
 * through all others. Fifty races begin within seconds in the process of all players, so each search takes few milliseconds.
 */
export async function findPaths(
  url: string,
): Promise<(articles: readonly string[]) => Promise<readonly Page[]>> {
  const links = await crawlLinks(url);
  const titles = [...links.keys()];
  const places = new Map(titles.map((title, place) => [title, place]));
  const targets = titles.map((title) =>
    Int32Array.from((links.get(title) ?? []).flatMap((target) => places.get(target) ?? [])),
  );
  const reader = new Racer('Reader', url);
  const paths = new Map<string, Promise<readonly Page[]>>();

  /** From where each article is reached first, by place; -1 where it is not. */
  const searchFrom = (start: number): Int32Array => {
    const cameFrom = new Int32Array(titles.length).fill(-1);
    cameFrom[start] = start;
    const queue = [start];
    for (const place of queue)
      for (const target of targets[place] ?? []) {
        if (cameFrom[target] !== -1) continue;
        cameFrom[target] = place;
        queue.push(target);
      }
    return cameFrom;
  };

  const shortest = (articles: readonly string[]): readonly string[] => {
    const stops = articles.map((title) => places.get(title) ?? -1);
    const searches = new Map(stops.map((stop) => [stop, searchFrom(stop)]));
    const leg = (from: number, to: number): readonly number[] => {
      const cameFrom = searches.get(from);
      const way: number[] = [];
      for (let at = to; at !== from; at = cameFrom?.[at] ?? -1) {
        if (at === -1) throw new Error(`No way from ${titles[from]} to ${titles[to]}`);
        way.unshift(at);
      }
      return way;
    };
    const [first = -1, ...others] = stops;
    const ways = ordersOf(others).map((order) =>
      order.flatMap((stop, index) => leg(order[index - 1] ?? first, stop)),
    );
    const best = ways.reduce((one, other) => (other.length < one.length ? other : one));
    return [first, ...best].map((place) => titles[place] ?? '');
  };

  return (articles) => {
    const key = articles.join('|');
    const path = paths.get(key) ?? reader.read(shortest(articles));
    paths.set(key, path);
    return path;
  };
}

function ordersOf(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
