import type { HopBody, Run } from '#protocol/runs.ts';
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
