import type { Result } from '#core/result.ts';
import type { Unavailable } from '../source/encyclopedia-source.ts';
import type { GuideNotes } from './live-target-picker-notes.ts';
import type { Priority } from './upstream-queue.ts';
import type { TitleDescription } from './title-description.ts';

/** Tells which titles are articles. */
export interface TitleInspector {
  /**
   * Describes the titles in the order given, with one request per 50. Low-priority requests are for background work:
   * they are rejected as soon as the rate limit is used up.
   */
  describeTitles(
    titles: readonly string[],
    priority: Priority,
  ): Promise<Result<readonly TitleDescription[], Unavailable>>;
}

/** Lists the other names of a page. */
export interface RedirectLister {
  /** Canonical titles of the redirect pages to the title; 500 at most. High priority: a player is waiting. */
  redirectsTo(title: string): Promise<Result<readonly string[], Unavailable>>;
}

/** Translates titles of the English Wikipedia to those of a Wikipedia in another language. */
export interface TitleTranslator {
  /** In the order given; null where that language has no such article; one request per 50. */
  translateTitles(
    titles: readonly string[],
    priority: Priority,
  ): Promise<Result<readonly (string | null)[], Unavailable>>;
}

/** Persistence of the notes. */
export interface GuideStore {
  /** Returns null when there are no readable notes: the wiki is then queried again. Throws disk errors. */
  load(): Promise<GuideNotes | null>;
  save(notes: GuideNotes): Promise<void>;
}
