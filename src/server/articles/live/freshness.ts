/** How long what is known of a wiki holds, in milliseconds. */
export interface Freshness {
  readonly page: number;
  /** Longer than a page, for wikis seldom turn one elsewhere; and where its end is gone it is looked at again at once. */
  readonly redirect: number;
  /** That there is no page. */
  readonly missing: number;
  /** That a page cannot be compiled. */
  readonly unreadable: number;
}

export const DEFAULT_FRESHNESS: Freshness = {
  page: 86_400_000,
  redirect: 7 * 86_400_000,
  missing: 600_000,
  unreadable: 600_000,
};
