import type { Clock } from '#core/clock.ts';

/** Browser functions that the account store needs. */
export interface AccountHost extends Clock {
  /** Notifies the other tabs of this browser that the player signed in or out. */
  readonly tellTabs: () => void;
  /** Calls back when another tab notifies. Returns an unsubscribe function. */
  readonly onToldByTab: (listener: () => void) => () => void;
  /** Calls back when the player returns to this tab or the connection returns. Returns an unsubscribe function. */
  readonly onReturn: (listener: () => void) => () => void;
}
