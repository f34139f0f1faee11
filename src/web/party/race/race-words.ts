import { assertNever } from '#core/assert-never.ts';
import { standings, memberOf, type Member, type Party, type Race, type Runner } from '#core/party/party.ts';
import { formatDuration, formatClicks } from '#web/format/format.ts';

/** Returns the status of a member as shown in the lobby. */
export function statusWords({ status, isAway }: Pick<Member, 'status' | 'isAway'>): string {
  if (isAway) return 'Away';
  return status === 'waiting' ? 'In the lobby' : 'In the game';
}

/** Returns the progress or the result of a runner, and whether a runner in the race is away. */
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

/** Returns the message to the other players when a runner finishes. */
export function finishedWords({ username, clicks, seconds }: Runner): string {
  return `${username} has finished: ${formatClicks(clicks)}${seconds === null ? '' : `, ${formatDuration(seconds)}`}`;
}

/** Returns which other players are still racing; null if there are none. */
export function underWayWords(race: Race, userId: string): string | null {
  const others = race.runners.filter((runner) => runner.state === 'racing' && runner.userId !== userId);
  const [one, two] = others;
  if (one === undefined) return null;
  if (two === undefined) return `${one.username} is still racing: ${one.found} of ${race.articles.length}.`;
  if (others.length === 2) return `${one.username} and ${two.username} are still racing.`;
  return `${others.length} others are still racing.`;
}

/** Returns which players have finished; the current player is called You. */
export function doneWords(race: Race, userId: string): string {
  const done = standings(race)
    .filter(({ runner }) => runner.state === 'finished')
    .map(({ runner }) => (runner.userId === userId ? 'You' : runner.username));
  const [one, two] = done;
  if (one === undefined) return 'No one has finished yet.';
  if (two === undefined) return `${one} ${one === 'You' ? 'have' : 'has'} finished.`;
  if (done.length === 2) return `${one} and ${two} have finished.`;
  return `${done.length} of ${race.runners.length} have finished.`;
}

/** Returns the race in one line for small screens: the player's place, and the progress of the best other runner. */
export function raceSummary(race: Race, userId: string): string | null {
  const ranked = standings(race);
  const own = ranked.find(({ runner }) => runner.userId === userId);
  if (own === undefined) return null;
  const rival = ranked.find(({ runner }) => runner.userId !== userId)?.runner;
  const place = formatOrdinal(own.place);
  return rival === undefined ? place : `${place} · ${rival.username} ${rival.found}/${race.articles.length}`;
}

/** Returns the player's current place; empty if the player is not in the race. */
export function placeWords(race: Race, userId: string): string {
  const ranked = standings(race);
  const own = ranked.find(({ runner }) => runner.userId === userId);
  return own === undefined ? '' : `${formatOrdinal(own.place)} of ${ranked.length}`;
}

/** Returns the player's final place among all; null if the player was not in the race. */
export function outcomeWords(race: Race, userId: string): string | null {
  const ranked = standings(race);
  const own = ranked.find(({ runner }) => runner.userId === userId);
  if (own === undefined) return null;
  if (ranked.length === 1) return 'The race is over. You were the only player.';
  const isShared = ranked.some(({ runner, place }) => place === own.place && runner.userId !== userId);
  const place = isShared
    ? `share ${formatOrdinal(own.place)} place`
    : `came ${formatOrdinal(own.place)} of ${ranked.length}`;
  return `The race is over. You ${own.place === 1 && !isShared ? 'won' : place}.`;
}

/** Returns why a start by the host would be refused now (spec section 4); null if all other members are waiting. */
export function notReadyWords({ members }: Party, userId: string): string | null {
  const missing = members.filter((member) => member.status !== 'waiting' && member.userId !== userId);
  const [one, two] = missing;
  if (one === undefined) return null;
  if (two === undefined) return `${one.username} is still in the game.`;
  return `${missing.length} players are still in the game.`;
}

/** Returns the hint for a host who can start: members who are away do not take part from the start (PARTY-12). */
export function readyWords({ members }: Party, userId: string): string {
  const away = members.filter((member) => member.isAway && member.userId !== userId);
  const [one, two] = away;
  if (members.length === 1) return 'You are the only one here. Share the code.';
  if (one === undefined) return 'Everyone is here.';
  if (two === undefined) return `${one.username} is away, and can join the race later.`;
  return `${away.length} players are away, and can join the race later.`;
}

/** Formats a place, counted from 1: 1st, 2nd, 3rd, 11th. */
export function formatOrdinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10];
  return `${place}${ending ?? 'th'}`;
}
