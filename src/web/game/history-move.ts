import { assertNever } from '#core/assert-never.ts';

/**
 * What the browser's history has to do with the game. A journey takes two entries of it: the ground, where the player
 * came in, and the step, which stands on it once there is something to go back from: a click, or something laid over the
 * article. The browser going back from the step to the ground closes what lies over the article, or else is Back in the
 * game (D4), and the step is taken again at once: so each press of the browser's button, gesture or Alt+Left means one
 * thing, however long the journey is, and the forward button means nothing.
 */
export interface HistoryMoment {
  /** The entry the browser shows now. */
  readonly at: 'ground' | 'step';
  /** The browser, or the player by it, has just come down from the step; false where we sent it down ourselves. */
  readonly cameDown: boolean;
  readonly game: 'none' | 'not-moved' | 'moved' | 'ended';
  /** Whether something lies over the article. */
  readonly isCovered: boolean;
}

export type HistoryMove =
  | 'nothing'
  /** Stand on a new step. */
  | 'push-step'
  | 'press-back-and-retake-step'
  /** Without the step where none is needed any more. */
  | 'uncover'
  | 'uncover-and-retake-step'
  | 'go-down'
  /** The screen that the game leads to takes the ground's place. */
  | 'leave'
  | 'abort';

/** Pure, so that the riskiest part of the screen can be proved without one. */
export function historyMove({ at, cameDown, game, isCovered }: HistoryMoment): HistoryMove {
  switch (game) {
    case 'none':
      return at === 'step' ? 'go-down' : 'leave';
    case 'not-moved':
      if (at === 'step') return isCovered ? 'nothing' : 'go-down';
      if (!isCovered) return 'nothing';
      return cameDown ? 'uncover' : 'push-step';
    case 'moved':
      if (at === 'step') return 'nothing';
      if (!cameDown) return 'push-step';
      return isCovered ? 'uncover-and-retake-step' : 'press-back-and-retake-step';
    case 'ended':
      if (at === 'step' || !cameDown) return 'nothing';
      return isCovered ? 'uncover-and-retake-step' : 'abort';
    default:
      return assertNever(game);
  }
}
