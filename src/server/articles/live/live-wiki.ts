import type { Result } from '#core/result.ts';
import type { EncyclopediaSource, Unavailable } from '../encyclopedia-source.ts';
import type { SharedFolder } from './shared-folder.ts';
import type { Upstream } from './upstream.ts';
import type { TitleDescription } from './title-description.ts';

/** A wiki that is open, as an encyclopedia and as what its journey guide may ask beside. */
export interface LiveWiki {
  /** Closing it closes the wiki. */
  readonly source: EncyclopediaSource;
  /** The wiki's own short name, as its dumps bear it: `enwiki`; empty where it gives none. */
  readonly wikiId: string;
  /** What is kept of this wiki beside its articles. */
  readonly folder: SharedFolder;
  /** The address of its `api.php`. */
  readonly apiUrl: string;
  /** The one way to ask it. */
  readonly upstream: Upstream;
  /**
   * What the wiki says of the titles, in the order asked; one request for every 50. At low priority: nobody waits for it
   * alone, so that it is refused first where the wiki is busy.
   */
  describeTitles(titles: readonly string[]): Promise<Result<readonly TitleDescription[], Unavailable>>;
}
