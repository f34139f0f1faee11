import { animals } from './animals.ts';
import { arts } from './arts.ts';
import { cities } from './cities.ts';
import { comics } from './comics.ts';
import { countriesAndRegions } from './countries-and-regions.ts';
import { everydayLife } from './everyday-life.ts';
import { geography } from './geography.ts';
import { historicalPeople } from './historical-people.ts';
import { history } from './history.ts';
import { landmarks } from './landmarks.ts';
import { literature } from './literature.ts';
import { music } from './music.ts';
import { mythAndBelief } from './myth-and-belief.ts';
import { plantsAndFood } from './plants-and-food.ts';
import { science } from './science.ts';
import { scientists } from './scientists.ts';
import { screenAndGames } from './screen-and-games.ts';
import { smallCreatures } from './small-creatures.ts';
import { space } from './space.ts';
import { sport } from './sport.ts';
import { technology } from './technology.ts';

/**
 * Titles that players of all ages and countries know, spelled as in the English Wikipedia (D12). Titles are facts and
 * not subject to copyright. Each title belongs to exactly one topic.
 */
export const TITLES_BY_TOPIC = {
  countriesAndRegions,
  cities,
  landmarks,
  geography,
  animals,
  smallCreatures,
  plantsAndFood,
  science,
  space,
  technology,
  historicalPeople,
  scientists,
  arts,
  music,
  literature,
  screenAndGames,
  sport,
  history,
  mythAndBelief,
  everydayLife,
  comics,
} as const;

export const WELL_KNOWN_TITLES: readonly string[] = Object.values(TITLES_BY_TOPIC).flat();
