import { assertNever } from '#core/assert-never.ts';

/**
 * What the browser's history has to do with the game. A journey takes two entries of it: the ground, where the player
 * came in, and the step, which stands on it from the first click on. The browser going back from the step to the ground
 * is Back in the game (D4), and the step is taken again at once: so each press of the browser's button, gesture or
 * Alt+Left is one Back, however long the journey is, and the forward button means nothing.
 */
export interface HistoryMoment {
  /** The entry the browser shows now. */
  readonly at: 'ground' | 'step';
  /** The browser, or the player by it, has just come down from the step; false where we sent it down ourselves. */
  readonly cameDown: boolean;
  readonly game: 'none' | 'not-moved' | 'moved' | 'ended';
}

export type HistoryMove =
  | { readonly do: 'nothing' }
  /** Stand on a new step. */
  | { readonly do: 'push-step' }
  /** Stand again on the step that is still there. */
  | { readonly do: 'retake-step'; readonly andPressBack: boolean }
  | { readonly do: 'go-down' }
  /** The screen that the game leads to takes the ground's place. */
  | { readonly do: 'leave' }
  | { readonly do: 'abort' };

const NOTHING: HistoryMove = { do: 'nothing' };

/** Pure, so that the riskiest part of the screen can be proved without one. */
export function historyMove({ at, cameDown, game }: HistoryMoment): HistoryMove {
  switch (game) {
    case 'none':
      return at === 'step' ? { do: 'go-down' } : { do: 'leave' };
    case 'not-moved':
      // A new game over an old one's step. On its first page going back leaves the game: nothing is lost by it.
      return at === 'step' ? { do: 'go-down' } : NOTHING;
    case 'moved':
      if (at === 'step') return NOTHING;
      return cameDown ? { do: 'retake-step', andPressBack: true } : { do: 'push-step' };
    case 'ended':
      return at === 'ground' && cameDown ? { do: 'abort' } : NOTHING;
    default:
      return assertNever(game);
  }
}
