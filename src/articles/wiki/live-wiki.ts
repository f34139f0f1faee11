import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';
import type { TitleInspector } from './live-target-picker-ports.ts';
import type { SharedFolder } from '#platform/claim-folder.ts';
import type { Upstream } from './upstream.ts';

/** An open wiki: the encyclopedia, and the queries its target picker needs besides. */
export interface LiveWiki extends TitleInspector {
  /** Closing the source closes the wiki. */
  readonly source: EncyclopediaSource;
  /** The wiki's short name as used by its dumps: `enwiki`; empty when it gives none. */
  readonly wikiId: string;
  /** Folder for data of this wiki other than its articles. */
  readonly folder: SharedFolder;
  /** Address of its `api.php`. */
  readonly apiUrl: string;
  /** All requests to the wiki go through it. */
  readonly upstream: Upstream;
}
