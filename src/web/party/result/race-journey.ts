import type { Challenge } from '#core/game/challenge.ts';
import type { Journey } from '#core/game/journey.ts';
import type { Race } from '#core/party/party.ts';
import { ENGLISH_NAMESPACES } from '#core/title/namespace.ts';
import type { RaceAnswer } from '#protocol/party.ts';

type RacePlan = Pick<Race, 'id' | 'articles' | 'par'>;

/** Converts a race that is over to a challenge, for the maps and the shortest route. */
export function raceChallenge({ id, articles, par }: RacePlan): Challenge {
  const [start, ...others] = articles;
  return {
    origin: { kind: 'party', raceId: id },
    articles: [start, ...others],
    par,
    namespaces: ENGLISH_NAMESPACES,
    pin: null,
    run: null,
  };
}

/**
 * Converts a player's path to a journey for the route map, so that the rules of the game determine where targets were
 * found.
 */
export function raceJourney(race: RacePlan, path: RaceAnswer['paths'][number]['path']): Journey {
  const challenge = raceChallenge(race);
  const stops = path.flatMap(({ title, kind, at }) =>
    kind === 'start' ? [] : [{ title, kind, at, asked: title, revision: 0 }],
  );
  return { challenge, path: [{ title: challenge.articles[0], kind: 'start', at: 0 }, ...stops] };
}

/** Converts a route to a journey, as if it had been played. */
export function routeJourney(race: RacePlan, [, ...rest]: readonly [string, ...string[]]): Journey {
  return raceJourney(
    race,
    rest.map((title) => ({ title, kind: 'link', at: 0 })),
  );
}
