/** How long cached knowledge of a wiki stays valid, in milliseconds. */
export interface Freshness {
  readonly page: number;
  /** Longer than `page`: wikis rarely retarget a redirect. A redirect whose target is gone is checked again at once. */
  readonly redirect: number;
  /** Knowledge that a page does not exist. */
  readonly missing: number;
  /** Knowledge that a page cannot be compiled. */
  readonly unreadable: number;
}

export const DEFAULT_FRESHNESS: Freshness = {
  page: 86_400_000,
  redirect: 7 * 86_400_000,
  missing: 600_000,
  unreadable: 600_000,
};
