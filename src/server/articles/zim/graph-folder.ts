import { join } from 'node:path';
import type { ZimKey } from './open-zim.ts';

/** To be raised when pages are compiled to other links than before, or what is written changes its form. */
const VERSION = 2;

/** Where the graph of one archive is kept, below the folder for all of them. Another edition of it has another place. */
export function graphFolder(folder: string, { uuid, size }: ZimKey): string {
  return join(folder, `zim-${uuid}-${size}-v${VERSION}`);
}

/** The graph when it is whole; beside it, while it is built, lie the parts of the checkpoint. */
export function zimGraphFile(folder: string, archive: ZimKey): string {
  return join(graphFolder(folder, archive), 'links.graph');
}
