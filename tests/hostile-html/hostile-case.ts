/**
 * HTML that tries to run a script through a sanitizer. On success it calls `canary()`; the tests insert the number of
 * the case as the argument.
 */
export interface HostileCase {
  readonly id: string;
  readonly html: string;
  /** The source of the case, or the behavior it relies on. */
  readonly from: string;
}
