import type { HopBody } from '#protocol/run-bodies.ts';
import type { Run } from '#protocol/runs.ts';
import { LINKS } from './build-running-server.ts';

/** A click on the link with that title; every page of the running server's encyclopedia is at revision 1. */
export function link(n: number, asked: string, parts: Record<string, unknown> = {}): HopBody {
  return { n, kind: 'link', asked, to: asked.replace('Old ', ''), revision: 1, ...parts };
}

/** Returns the first link of the run's current page, and a title that none of its links leads to. */
export function linkAndNonLink(title: string): { readonly on: string; readonly off: string } {
  const links = LINKS.get(title) ?? [];
  const reached = new Set(links.map((asked) => asked.replace('Old ', '')));
  const off = [...LINKS.keys()].find((other) => other !== title && !reached.has(other));
  const [on] = links;
  if (on === undefined || off === undefined) throw new Error(`${title} is not a page of this encyclopedia`);
  return { on, off };
}

/** The hops that complete a new run: around the ring, link by link, until every target is visited. */
export function completingHops({ articles }: Run): readonly HopBody[] {
  const [start = '', ...targets] = articles;
  const left = new Set(targets);
  const hops: HopBody[] = [];
  for (let at = start; left.size > 0;) {
    const { on } = linkAndNonLink(at);
    hops.push(link(hops.length + 1, on));
    left.delete(on);
    at = on;
  }
  return hops;
}

/** The hops of a shortest path that completes a new run: around the ring, by the longest links that skip no target. */
export function parHops({ articles }: Run): readonly HopBody[] {
  const ring = [...LINKS.keys()];
  const distance = (from: string, to: string) =>
    (ring.indexOf(to) - ring.indexOf(from) + ring.length) % ring.length;
  const [start = '', ...targets] = articles;
  const hops: HopBody[] = [];
  let at = start;
  for (const target of targets.toSorted((a, b) => distance(start, a) - distance(start, b))) {
    while (at !== target) {
      const links = LINKS.get(at) ?? [];
      const hop = link(hops.length + 1, links[Math.min(links.length, distance(at, target)) - 1] ?? '');
      hops.push(hop);
      at = hop.to;
    }
  }
  return hops;
}
