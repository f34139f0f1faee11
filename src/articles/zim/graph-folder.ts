import { join } from 'node:path';
import type { ZimKey } from './open-zim.ts';

/** Increment when compiled pages have other links than before, or when the file format changes. */
const VERSION = 2;

/** Returns the folder of one archive's graph within `folder`. Another edition of the archive has another folder. */
export function graphFolder(folder: string, { uuid, size }: ZimKey): string {
  return join(folder, `zim-${uuid}-${size}-v${VERSION}`);
}

/** Returns the path of the complete graph. While it is built, the checkpoint's parts are in the same folder. */
export function zimGraphFile(folder: string, archive: ZimKey): string {
  return join(graphFolder(folder, archive), 'links.graph');
}
