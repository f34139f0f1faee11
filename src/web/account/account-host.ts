/** What the account store needs of a browser. */
export interface AccountHost {
  /** Tells the other tabs of this browser that somebody signed in or out. */
  readonly tellTabs: () => void;
  /** Calls back when another tab tells. Answers how to stop. */
  readonly onToldByTab: (listener: () => void) => () => void;
  /** Calls back when the player comes back to this tab, or the line comes back. Answers how to stop. */
  readonly onReturn: (listener: () => void) => () => void;
  readonly now: () => number;
  /** Calls back once after so many milliseconds. Answers how to call that off. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}
