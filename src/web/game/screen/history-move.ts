import { assertNever } from '#core/assert-never.ts';

/**
 * Connects the browser history to the game. A journey uses two history entries: `ground`, where the player entered, and
 * `step` above it, which exists once there is something to go back from: a click, or an overlay. When the browser goes
 * back from step to ground, that closes the overlay, or else is Back in the game (D4), and the step entry is entered
 * again at once. So each press of the browser's button, gesture or Alt+Left means one thing, however long the journey
 * is, and Forward does nothing.
 */
export interface HistoryMoment {
  /** The current history entry. */
  readonly at: 'ground' | 'step';
  /** Whether the browser or the player has just gone back from the step entry; false if the app did. */
  readonly cameDown: boolean;
  readonly game: 'none' | 'not-moved' | 'moved' | 'ended';
  /** Whether an overlay covers the article. */
  readonly isCovered: boolean;
}

export type HistoryMove =
  | 'nothing'
  /** Pushes a new step entry. */
  | 'push-step'
  | 'press-back-and-retake-step'
  /** Keeps `ground`, because no step entry is needed any more. */
  | 'uncover'
  | 'uncover-and-retake-step'
  | 'go-down'
  /** Replaces the ground entry by the screen that the game leads to. */
  | 'leave'
  | 'abort';

/** Pure, so that it can be tested without a browser. */
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
