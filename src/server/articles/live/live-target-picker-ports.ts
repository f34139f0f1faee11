import type { Result } from '#core/result.ts';
import type { Unavailable } from '../encyclopedia-source.ts';
import type { GuideNotes } from './live-target-picker-notes.ts';
import type { Priority } from './upstream-queue.ts';
import type { TitleDescription } from './title-description.ts';

/** Says which titles are articles. */
export interface TitleInspector {
  /**
   * What the wiki says of the titles, in the order asked; one request for every 50. At low priority, where nobody waits for
   * it, it is refused as soon as the wiki has been asked as much as it allows.
   */
  describeTitles(
    titles: readonly string[],
    priority: Priority,
  ): Promise<Result<readonly TitleDescription[], Unavailable>>;
}

/** Knows the other names of a page. */
export interface RedirectLister {
  /** Canonical titles of the redirect pages that lead to the title; 500 at most. Somebody waits for them. */
  redirectsTo(title: string): Promise<Result<readonly string[], Unavailable>>;
}

/** Knows what a Wikipedia in another language calls the subject of an article of the English one. */
export interface TitleTranslator {
  /** In the order asked, null where that language has no such article; one request for every 50. */
  translateTitles(
    titles: readonly string[],
    priority: Priority,
  ): Promise<Result<readonly (string | null)[], Unavailable>>;
}

/** Where the notes outlive the process. */
export interface GuideStore {
  /** Null where there are none, or none that can be read: then the wiki is asked again. Errors of the disk throw. */
  load(): Promise<GuideNotes | null>;
  save(notes: GuideNotes): Promise<void>;
}
