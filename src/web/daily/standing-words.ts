import { assertNever } from '#core/assert-never.ts';
import type { RunRef } from '#core/game/challenge.ts';
import type { RunStanding } from '#web/runs/run-standing.ts';

export interface StandingWords {
  readonly tone: 'good' | 'plain' | 'trouble';
  readonly text: string;
  /** Whether the score has a guest name, which signing in beforehand would have changed. */
  readonly asGuest: boolean;
}

/** Describes the standing of a finished daily journey (D8). `run` is null if the server keeps no record of it. */
export function standingWords(run: RunRef | null, standing: RunStanding): StandingWords {
  if (run === null || standing.kind === 'unrecorded') {
    return plain('A practice journey: it was begun without our server and is not ranked.');
  }
  if (!run.ranked) {
    return plain('A practice journey: only the first journey of the day is ranked.');
  }
  switch (standing.kind) {
    case 'following':
      return plain('Your score is on its way to the leaderboard.');
    case 'behind':
      return {
        tone: 'trouble',
        text: 'Our server is out of reach. Your score is kept here and sent when the connection returns; nothing is lost. Please leave this tab open.',
        asGuest: false,
      };
    case 'ended': {
      const { score } = standing.run;
      if (score === null) return plain('Our server has the whole journey, but it earned no score.');
      return {
        tone: 'good',
        text: `Your score is on the leaderboard as ${score.username}.`,
        asGuest: score.board === 'guest_leaderboard',
      };
    }
    case 'lost':
      return {
        tone: 'trouble',
        text:
          standing.code === 'run-expired'
            ? 'The day of this journey ended before its clicks reached our server, so it is not ranked. The route you found is still yours.'
            : 'Our server did not receive every click of this journey, so it is not ranked. The route you found is still yours.',
        asGuest: false,
      };
    default:
      return assertNever(standing);
  }
}

function plain(text: string): StandingWords {
  return { tone: 'plain', text, asGuest: false };
}
