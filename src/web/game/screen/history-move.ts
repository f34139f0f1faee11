import { assertNever } from '#core/assert-never.ts';

/**
 * Connects the browser history to the game. A journey uses two history entries: `base`, where the player entered, and
 * `step` above it, which exists once there is something to go back from: a click, or an overlay. When the browser goes
 * back from step to base, that closes the overlay, or else is Back in the game (D4), and the step entry is entered
 * again at once. So each press of the browser's button, gesture or Alt+Left means one thing, however long the journey
 * is, and Forward does nothing.
 */
export interface HistoryMoment {
  /** The current history entry. */
  readonly at: 'base' | 'step';
  /** Whether the browser or the player has just gone back from the step entry; false if the app did. */
  readonly wentBack: boolean;
  readonly game: 'none' | 'not-moved' | 'moved' | 'ended';
  /** Whether an overlay covers the article. */
  readonly hasOverlay: boolean;
}

export type HistoryMove =
  | 'nothing'
  /** Pushes a new step entry. */
  | 'push-step'
  | 'press-back-and-restore-step'
  /** Keeps `base`, because no step entry is needed any more. */
  | 'close-overlay'
  | 'close-overlay-and-restore-step'
  | 'go-back'
  /** Replaces the base entry by the screen that the game leads to. */
  | 'leave'
  | 'abort';

/** Pure, so that it can be tested without a browser. */
export function historyMove({ at, wentBack, game, hasOverlay }: HistoryMoment): HistoryMove {
  switch (game) {
    case 'none':
      return at === 'step' ? 'go-back' : 'leave';
    case 'not-moved':
      if (at === 'step') return hasOverlay ? 'nothing' : 'go-back';
      if (!hasOverlay) return 'nothing';
      return wentBack ? 'close-overlay' : 'push-step';
    case 'moved':
      if (at === 'step') return 'nothing';
      if (!wentBack) return 'push-step';
      return hasOverlay ? 'close-overlay-and-restore-step' : 'press-back-and-restore-step';
    case 'ended':
      if (at === 'step' || !wentBack) return 'nothing';
      return hasOverlay ? 'close-overlay-and-restore-step' : 'abort';
    default:
      return assertNever(game);
  }
}
