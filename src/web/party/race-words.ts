import { assertNever } from '#core/assert-never.ts';
import { memberOf, type Member, type Party, type Race, type Runner } from '#core/party/party.ts';
import { standings } from '#core/party/standings.ts';
import { formatDuration } from '#web/daily/format-duration.ts';
import { formatClicks } from '#web/result/format-clicks.ts';
import { formatOrdinal } from './format-ordinal.ts';

/** Where a member is, as the lobby says it. */
export function statusWords({ status, isAway }: Pick<Member, 'status' | 'isAway'>): string {
  if (isAway) return 'Away';
  return status === 'waiting' ? 'In the lobby' : 'In the game';
}

/** What a runner has come to: how far, how, and whether anybody is there still. */
export function runnerWords(party: Party, race: Race, runner: Runner): string {
  const far = `${runner.found} of ${race.articles.length}`;
  switch (runner.state) {
    case 'finished':
      return `Finished${runner.seconds === null ? '' : ` in ${formatDuration(runner.seconds)}`}`;
    case 'timed-out':
      return `Did not finish: ${far}`;
    case 'racing':
      return memberOf(party, runner.userId)?.isAway === true ? `${far} targets, away` : `${far} targets`;
    default:
      return assertNever(runner.state);
  }
}

/** Told to the others when somebody arrives. */
export function finishedWords({ username, clicks, seconds }: Runner): string {
  return `${username} has finished: ${formatClicks(clicks)}${seconds === null ? '' : `, ${formatDuration(seconds)}`}`;
}

/** Who is still to come, for somebody who waits for them; null when nobody is. */
export function underWayWords(race: Race, userId: string): string | null {
  const others = race.runners.filter((runner) => runner.state === 'racing' && runner.userId !== userId);
  const [one, two] = others;
  if (one === undefined) return null;
  if (two === undefined)
    return `${one.username} is still under way: ${one.found} of ${race.articles.length}.`;
  if (others.length === 2) return `${one.username} and ${two.username} are still under way.`;
  return `${others.length} others are still under way.`;
}

/** The race in a line, for small screens: one's own place, and how far the first of the others is. */
export function raceInShort(race: Race, userId: string): string | null {
  const ranked = standings(race);
  const own = ranked.find(({ runner }) => runner.userId === userId);
  if (own === undefined) return null;
  const rival = ranked.find(({ runner }) => runner.userId !== userId)?.runner;
  const place = formatOrdinal(own.place);
  return rival === undefined ? place : `${place} · ${rival.username} ${rival.found}/${race.articles.length}`;
}

/** One's own place as the race stands; nothing for whoever is not in it. */
export function placeWords(race: Race, userId: string): string {
  const ranked = standings(race);
  const own = ranked.find(({ runner }) => runner.userId === userId);
  return own === undefined ? '' : `${formatOrdinal(own.place)} of ${ranked.length}`;
}

/** What a race has come to for one who was in it: their place among all. */
export function outcomeWords(race: Race, userId: string): string | null {
  const ranked = standings(race);
  const own = ranked.find(({ runner }) => runner.userId === userId);
  if (own === undefined) return null;
  if (ranked.length === 1) return 'The race is over. You had the field to yourself.';
  const isShared = ranked.some(({ runner, place }) => place === own.place && runner.userId !== userId);
  const place = isShared
    ? `share ${formatOrdinal(own.place)} place`
    : `came ${formatOrdinal(own.place)} of ${ranked.length}`;
  return `The race is over. You ${own.place === 1 && !isShared ? 'won' : place}.`;
}

/** Why the host's start would be refused now (spec section 4); null when everybody waits. */
export function notReadyWords({ members }: Party, userId: string): string | null {
  const missing = members.filter((member) => member.status !== 'waiting' && member.userId !== userId);
  const [one, two] = missing;
  if (one === undefined) return null;
  if (two === undefined) return `${one.username} is still in the game.`;
  return `${missing.length} players are still in the game.`;
}

/** What the host is told where a start would not be refused: whoever is away is in no race that starts (PARTY-12). */
export function readyWords({ members }: Party, userId: string): string {
  const away = members.filter((member) => member.isAway && member.userId !== userId);
  const [one, two] = away;
  if (members.length === 1) return 'You are alone here so far. Hand the code round.';
  if (one === undefined) return 'Everybody is here.';
  if (two === undefined) return `${one.username} is away, and can come into the race late.`;
  return `${away.length} players are away, and can come into the race late.`;
}
