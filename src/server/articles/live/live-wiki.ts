import type { EncyclopediaSource } from '../encyclopedia-source.ts';
import type { TitleInspector } from './live-target-picker-ports.ts';
import type { SharedFolder } from './shared-folder.ts';
import type { Upstream } from './upstream.ts';

/** A wiki that is open, as an encyclopedia and as what its journey guide may ask beside. */
export interface LiveWiki extends TitleInspector {
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
}
