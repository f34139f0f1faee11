import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ZimKey } from './articles/zim-job.ts';
import { parseJsonOrNull, readFileIfExists, writeFileAtomically } from '#platform/files.ts';

/** The link targets of one article, as node numbers. */
export type LinkRow = readonly number[];

const PART = /^part-\d+\.json$/u;

/**
 * The progress of building a graph, in parts. Each part is written once, so that the cost per step does not grow with
 * the archive. A part's name is the number of articles before it.
 */
export class GraphCheckpoint {
  readonly #folder: string;
  readonly #rows: z.ZodMiniType<number[][]>;

  /** For another archive or another number of articles, no parts match and the work restarts. */
  constructor(folder: string, archive: ZimKey, articleCount: number) {
    this.#folder = graphFolder(folder, archive);
    this.#rows = z.array(z.array(z.int().check(z.gte(0), z.lt(articleCount))));
  }

  /** Returns the stored rows from the first article on, up to the first part that is missing or invalid. */
  async read(): Promise<LinkRow[]> {
    const rows: LinkRow[] = [];
    for (;;) {
      const file = await readFileIfExists(this.#part(rows.length));
      const part = file === null ? null : this.#rows.safeParse(parseJsonOrNull(file.toString('utf8')));
      if (part === null || !part.success || part.data.length === 0) return rows;
      rows.push(...part.data);
    }
  }

  /** Stores the rows of the articles that come after the first `before`. */
  async write(before: number, rows: readonly LinkRow[]): Promise<void> {
    await writeFileAtomically(this.#part(before), JSON.stringify(rows));
  }

  /** Deletes all parts. Call it once the graph is stored. */
  async remove(): Promise<void> {
    const names = await readdir(this.#folder);
    await Promise.all(
      names.filter((name) => PART.test(name)).map((name) => rm(join(this.#folder, name), { force: true })),
    );
  }

  #part(before: number): string {
    return join(this.#folder, `part-${before}.json`);
  }
}

/** Increment when compiled pages have other links than before, or when the file format changes. */
const VERSION = 3;

/** Returns the folder of one archive's graph within `folder`. Another edition of the archive has another folder. */
function graphFolder(folder: string, { uuid, size }: ZimKey): string {
  return join(folder, `zim-${uuid}-${size}-v${VERSION}`);
}

/** Returns the path of the complete graph. While it is built, the checkpoint's parts are in the same folder. */
export function zimGraphFile(folder: string, archive: ZimKey): string {
  return join(graphFolder(folder, archive), 'links.graph');
}
