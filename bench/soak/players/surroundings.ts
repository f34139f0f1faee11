import type { LinkMap } from '#tests/browser/support/link-map.ts';
import type { Pause } from './pause.ts';
import type { SoakPlayer } from './soak-player.ts';

/** What the activities of the players need. */
export interface Surroundings {
  readonly map: LinkMap;
  readonly chance: () => number;
  readonly pause: Pause;
  /** A new browser with an address of its own. */
  readonly newPlayer: () => SoakPlayer;
}

/** A way through the articles in the given order, both ends included. */
export function routeThrough(map: LinkMap, articles: readonly string[]): readonly string[] {
  return articles.flatMap((title, place) => {
    const before = articles[place - 1];
    return before === undefined ? [title] : map.route(before, title).slice(1);
  });
}
