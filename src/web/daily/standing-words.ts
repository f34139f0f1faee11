import { assertNever } from '#core/assert-never.ts';
import type { RunRef } from '#core/game/challenge.ts';
import { MAX_HOPS } from '#core/game/journey.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import { formatNumber } from '#web/format/format.ts';
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
    return plain("This journey started without our server, so it's practice and not ranked.");
  }
  if (!run.ranked) {
    return plain('This was practice: only your first journey of the day is ranked.');
  }
  switch (standing.kind) {
    case 'following':
      return plain('Sending your score to the leaderboard.');
    case 'behind':
      return {
        tone: 'trouble',
        text: "We can't reach our server. Your score is saved here and will be sent as soon as we can. Please keep this tab open.",
        asGuest: false,
      };
    case 'ended': {
      const { score } = standing.run;
      if (score === null) return plain("Our server has your whole journey, but it didn't earn a score.");
      return {
        tone: 'good',
        text: `You're on the leaderboard as ${score.username}.`,
        asGuest: score.board === 'guest_leaderboard',
      };
    }
    case 'lost':
      return {
        tone: 'trouble',
        text: `${whyLost(standing.code)}, so this journey isn't ranked. Your route is still below.`,
        asGuest: false,
      };
    default:
      return assertNever(standing);
  }
}

function whyLost(code: ProblemCode): string {
  if (code === 'run-expired') return 'The day ended before your clicks reached our server';
  if (code === 'hop-limit-reached') return `Our server records up to ${formatNumber(MAX_HOPS)} clicks`;
  return "Some of your clicks didn't reach our server";
}

function plain(text: string): StandingWords {
  return { tone: 'plain', text, asGuest: false };
}
