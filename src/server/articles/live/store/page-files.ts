import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { readFileIfThere } from '../../../files/read-file-if-there.ts';
import { contentTag } from '../../../content-tag.ts';
import type { Article } from '../../article.ts';
import { articlesSchema } from '../../pack-schema.ts';
import { pageKey } from './store-index.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Four times as fast as the best, and nearly as small. */
const QUALITY = 5;

/** Compressed articles, a file each, under names that any file system takes. */
export class PageFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Whoever is interrupted by a crash leaves either the whole file or none of that name. A power failure may leave an empty
   * one, which its tag tells apart; waiting for the disk would only keep a reader waiting.
   */
  async write(article: Article): Promise<{ readonly bytes: number; readonly tag: string }> {
    const text = Buffer.from(JSON.stringify([article]));
    const packed = await compress(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    });
    const path = this.#pathOf(article.title, article.revision);
    const draft = `${path}.draft`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, packed);
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    return { bytes: packed.length, tag: contentTag(packed) };
  }

  /** Null where the file is not there or is not what was written. */
  async read(title: string, revision: number, tag: string): Promise<Article | null> {
    const packed = await readFileIfThere(this.#pathOf(title, revision));
    if (packed === null || contentTag(packed) !== tag) return null;
    // The tag vouches for every byte: from here on it is what we wrote.
    const [article] = articlesSchema.parse(JSON.parse((await decompress(packed)).toString('utf8')));
    return article ?? null;
  }

  async remove(title: string, revision: number): Promise<void> {
    await rm(this.#pathOf(title, revision), { force: true });
  }

  /** Removes every file that is not one of these pages: drafts of a crash, and pages it kept from being noted. */
  async keepOnly(pages: Iterable<{ readonly title: string; readonly revision: number }>): Promise<void> {
    const known = new Set([...pages].map(({ title, revision }) => this.#pathOf(title, revision)));
    await mkdir(this.#folder, { recursive: true });
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !known.has(path)) await rm(path, { force: true });
    }
  }

  #pathOf(title: string, revision: number): string {
    const name = createHash('sha256').update(pageKey(title, revision)).digest('hex').slice(0, 40);
    return join(this.#folder, name.slice(0, 2), `${name.slice(2)}.br`);
  }
}
