/**
 * HTML made to run a script through a cleaner of HTML. Where it succeeds it calls `canary()`; the tests put a number
 * between the brackets that says which case it was.
 */
export interface HostileCase {
  readonly id: string;
  readonly html: string;
  /** Where the trick comes from, or what it counts on. */
  readonly from: string;
}
