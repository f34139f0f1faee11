import { assertNever } from '#core/assert-never.ts';
import type { Race, Runner } from '#core/party/party.ts';
import type { StandingWords } from '#web/daily/standing-words.ts';
import { outcomeWords, underWayWords } from '#web/party/race/race-words.ts';

/** Returns why a finished journey has no final place yet, and then that place. `runner`: the player of the journey. */
export function resultWords(race: Race, runner: Runner): StandingWords {
  switch (runner.state) {
    case 'racing':
      return plain('Your last clicks are on their way to our server.');
    case 'timed-out':
      return {
        tone: 'trouble',
        text: 'The time was up before your last click reached our server, so it does not count. The way you found is yours all the same.',
        asGuest: false,
      };
    case 'finished':
      return race.isOver
        ? { tone: 'good', text: outcomeWords(race, runner.userId) ?? 'The race is over.', asGuest: false }
        : plain(underWayWords(race, runner.userId) ?? 'The race is about to be over.');
    default:
      return assertNever(runner.state);
  }
}

function plain(text: string): StandingWords {
  return { tone: 'plain', text, asGuest: false };
}
