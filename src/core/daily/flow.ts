/** Clicks that the flow shows: the first ones, where most ways still meet. */
export const MAX_FLOW_CLICKS = 10;
/** Links that each click shows, most used first. */
export const MAX_FLOW_LINKS = 8;

/** A link that players followed at the same click. */
export interface FlowLink {
  readonly from: string;
  readonly to: string;
  readonly players: number;
}

/**
 * FLOW-1: Returns by click which links the players followed, most used first. `paths`: the visited pages of each player,
 * the start first.
 */
export function flowOf(paths: readonly (readonly string[])[]): readonly (readonly FlowLink[])[] {
  const longest = Math.max(0, ...paths.map((path) => path.length - 1));
  return Array.from({ length: Math.min(longest, MAX_FLOW_CLICKS) }, (_, click) => {
    const links = new Map<string, FlowLink>();
    for (const path of paths) {
      const [from, to] = [path[click], path[click + 1]];
      if (from === undefined || to === undefined) continue;
      // No title contains a line break (TITLE-1).
      const key = `${from}\n${to}`;
      links.set(key, { from, to, players: (links.get(key)?.players ?? 0) + 1 });
    }
    return [...links.values()].sort(byPlayers).slice(0, MAX_FLOW_LINKS);
  });
}

function byPlayers(a: FlowLink, b: FlowLink): number {
  return b.players - a.players || compare(a.from, b.from) || compare(a.to, b.to);
}

/** In the order of code units, the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A route that some players took. */
export interface TakenRoute {
  readonly titles: readonly string[];
  readonly players: number;
}

/** FLOW-1: Returns the route of `par` clicks that the fewest players took; null if nobody took one. */
export function rarestAtPar(paths: readonly (readonly string[])[], par: number): TakenRoute | null {
  const routes = new Map<string, TakenRoute>();
  for (const titles of paths) {
    if (titles.length - 1 !== par) continue;
    const key = titles.join('\n');
    routes.set(key, { titles, players: (routes.get(key)?.players ?? 0) + 1 });
  }
  const [rarest] = [...routes].sort(([keyA, a], [keyB, b]) => a.players - b.players || compare(keyA, keyB));
  return rarest?.[1] ?? null;
}
