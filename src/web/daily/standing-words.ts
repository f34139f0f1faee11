import { assertNever } from '#core/assert-never.ts';
import type { RunRef } from '#core/game/challenge.ts';
import { MAX_HOPS } from '#core/game/journey.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import { formatNumber } from '#web/format/format.ts';
import type { RunStanding } from '#web/runs/run-standing.ts';
import { unverifiedWords, type UnverifiedWords } from './unverified-words.ts';

export interface StandingWords {
  readonly tone: 'good' | 'plain' | 'trouble';
  readonly text: string;
  /** Whether the score has a guest name, which signing in beforehand would have changed. */
  readonly asGuest: boolean;
  /** The mark of the score on the leaderboard (BOARD-6), if it has one. */
  readonly mark?: UnverifiedWords;
}

/**
 * Describes the standing of a finished daily journey (D8). `run` is null if the server keeps no record of it. `isPast`:
 * the day of the challenge was over when the journey began (ARCHIVE-2).
 */
export function standingWords(
  run: RunRef | null,
  standing: RunStanding,
  { isPast = false }: { readonly isPast?: boolean } = {},
): StandingWords {
  if (isPast) return plain('Past dailies are practice and never ranked.');
  if (run === null || standing.kind === 'unrecorded') {
    return plain("This journey started without our server, so it's practice and not ranked.");
  }
  if (!run.ranked) {
    return plain(practiceWords(standing));
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
        tone: score.unverified === null ? 'good' : 'plain',
        text: `You're on the leaderboard as ${score.username}.`,
        asGuest: score.board === 'guest_leaderboard',
        ...(score.unverified !== null && { mark: unverifiedWords(score.unverified) }),
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

/** Why a run is not ranked: known once the server has answered its last click. */
function practiceWords(standing: RunStanding): string {
  if (standing.kind !== 'ended') return "This was practice and isn't ranked.";
  return standing.run.overLimit
    ? "This was practice: many new players on your network have already played today's journey. Accounts made before today are always ranked."
    : 'This was practice: only your first journey of the day is ranked.';
}

function whyLost(code: ProblemCode): string {
  if (code === 'run-expired') return 'The day ended before your clicks reached our server';
  if (code === 'hop-limit-reached') return `Our server records up to ${formatNumber(MAX_HOPS)} clicks`;
  return "Some of your clicks didn't reach our server";
}

function plain(text: string): StandingWords {
  return { tone: 'plain', text, asGuest: false };
}
