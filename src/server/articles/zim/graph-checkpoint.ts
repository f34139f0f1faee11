import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { graphFolder } from './graph-folder.ts';
import type { ZimKey } from './open-zim.ts';
import { parsedJson } from '../../files/parsed-json.ts';
import { readFileIfThere } from '../../files/read-file-if-there.ts';
import { writeWholeFile } from '../../files/write-whole-file.ts';

/** The links of one article: the nodes it links to. */
export type LinkRow = readonly number[];

const PART = /^part-\d+\.json$/u;

/**
 * What was found so far while a graph is built, in parts: each part is written once, so that a large archive's checkpoint
 * does not grow dearer with every step. A part is named by the number of articles before it.
 */
export class GraphCheckpoint {
  readonly #folder: string;
  readonly #rows: z.ZodMiniType<number[][]>;

  /** Where the archive is another than before, or has another number of articles, nothing fits and all begins anew. */
  constructor(folder: string, archive: ZimKey, articleCount: number) {
    this.#folder = graphFolder(folder, archive);
    this.#rows = z.array(z.array(z.int().check(z.gte(0), z.lt(articleCount))));
  }

  /** The rows kept, from the first article on. A part that is not whole, and all after it, are as if they were not there. */
  async read(): Promise<LinkRow[]> {
    const rows: LinkRow[] = [];
    for (;;) {
      const file = await readFileIfThere(this.#part(rows.length));
      const part = file === null ? null : this.#rows.safeParse(parsedJson(file.toString('utf8')));
      if (part === null || !part.success || part.data.length === 0) return rows;
      rows.push(...part.data);
    }
  }

  /** Keeps the rows of the articles that come after the first `before`. */
  async write(before: number, rows: readonly LinkRow[]): Promise<void> {
    await writeWholeFile(this.#part(before), JSON.stringify(rows));
  }

  /** To be called when the graph is kept whole. */
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
