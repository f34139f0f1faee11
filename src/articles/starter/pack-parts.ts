import * as z from 'zod/mini';
import type { Article, Media } from '../source/encyclopedia-source.ts';
import { contentTag } from '#platform/http/etag.ts';
import { brotli, unbrotli } from '#platform/brotli.ts';

const text = z.string();
const texts = z.array(text);

export const titlesSchema = texts;

const articleSchema = z.object({
  pageId: z.int(),
  title: text,
  revision: z.int(),
  timestamp: text,
  html: text,
  links: texts,
  images: texts,
  sections: z.array(z.object({ level: z.int(), text, anchor: text })),
  lead: text,
  description: text,
  image: z.nullable(z.object({ file: text, url: text, width: z.int(), height: z.int() })),
});

/** Validates `ChosenTarget`. */
export const targetsSchema = z.array(
  z.object({ node: z.int().check(z.gte(0)), difficulty: z.literal([1, 2, 3]) }),
);

export const redirectsSchema = z.array(z.object({ from: text, to: text, fragment: text }));

/** Validates `SourceIdentity`. */
export const settingsSchema = z.object({
  id: text,
  name: text,
  lang: text,
  dir: z.enum(['ltr', 'rtl']),
  mainPage: text,
  licence: z.object({ name: text, url: text }),
  namespaces: z.object({ file: texts, special: texts }),
});

const count = z.int().check(z.gte(0));
/**
 * `blocks`: compressed size in bytes of each block of pictures, in order. `pictures`: file name, tag, credit, block,
 * and offset and length within the decompressed block.
 */
export const pictureIndexSchema = z.object({
  blocks: z.array(count),
  pictures: z.array(z.tuple([text, text, text, count, count, count])),
});

const NEWLINE = 0x0a;

/**
 * The articles of a pack. Each is parsed on first use: parsing thousands would take most of the server's startup time.
 */
export interface PackedArticles {
  /** Title n is the title of article n. */
  readonly titles: readonly string[];
  /** Throws a RangeError for a number that is not an article. */
  at(place: number): Article;
}

/** Serializes one article per line. JSON contains no unescaped line breaks. */
export function packArticles(articles: readonly Article[]): string {
  return articles.map((article) => `${JSON.stringify(article)}\n`).join('');
}

/** `lines`: the output of `packArticles` in UTF-8. Returns null unless there is exactly one line per title. */
export function openPackedArticles(lines: Buffer, titles: readonly string[]): PackedArticles | null {
  const starts = lineStarts(lines);
  if (starts.length !== titles.length + 1 || starts.at(-1) !== lines.length) return null;
  const parsed = new Map<number, Article>();
  return {
    titles,
    at(place) {
      const known = parsed.get(place);
      if (known !== undefined) return known;
      if (titles[place] === undefined) throw new RangeError(`There is no article ${place}`);
      const line = lines.toString('utf8', starts[place], starts[place + 1]);
      const article = articleSchema.parse(JSON.parse(line));
      parsed.set(place, article);
      return article;
    },
  };
}

/** Returns the offset of each line and the end of the last. */
function lineStarts(lines: Buffer): readonly number[] {
  const starts = [0];
  for (let end = lines.indexOf(NEWLINE); end !== -1; end = lines.indexOf(NEWLINE, end + 1))
    starts.push(end + 1);
  return starts;
}

/** A picture as input of a pack. */
export interface PackedPicture {
  readonly svg: string;
  /** One-line credit. */
  readonly credit: string;
}

/** All pictures of an opened pack. */
export interface PackedPictures {
  readonly files: readonly string[];
  /** Returns null when there is no file of that name. */
  get(file: string): Omit<Media, 'type'> | null;
}

type PictureIndex = z.infer<typeof pictureIndexSchema>;

/** Pictures per block. Compressed together they take a third less space than individually. */
const BLOCK_PICTURES = 192;

/** Compresses the pictures in blocks. Deterministic for the same pictures in the same order. */
export async function packPictures(
  pictures: ReadonlyMap<string, PackedPicture>,
): Promise<{ readonly index: PictureIndex; readonly bytes: Uint8Array }> {
  const rows: PictureIndex['pictures'] = [];
  const blocks: Buffer[][] = [];
  const starts: number[] = [];
  const inOrder = [...pictures].toSorted(([, a], [, b]) => kindOf(a).localeCompare(kindOf(b), 'en'));
  for (const [place, [file, { svg, credit }]] of inOrder.entries()) {
    const block = Math.floor(place / BLOCK_PICTURES);
    const bytes = Buffer.from(svg);
    const start = starts[block] ?? 0;
    rows.push([file, contentTag(svg), credit, block, start, bytes.length]);
    (blocks[block] ??= []).push(bytes);
    starts[block] = start + bytes.length;
  }
  const compressed = await Promise.all(blocks.map((parts) => brotli(Buffer.concat(parts), 'small')));
  return {
    index: { blocks: compressed.map(({ length }) => length), pictures: rows },
    bytes: Buffer.concat(compressed),
  };
}

/** Length of the credit's beginning that distinguishes an icon from a map, before it names the icon. */
const KIND_LENGTH = 36;

/** Sort key: pictures of one kind and of similar length compress best together, so they go into the same block. */
function kindOf({ svg, credit }: PackedPicture): string {
  return credit.slice(0, KIND_LENGTH) + svg.length.toString().padStart(6, '0');
}

/** `bytes`: the output of `packPictures`. Decompresses a block each time one of its pictures is read. */
export function openPackedPictures({ blocks, pictures }: PictureIndex, bytes: Uint8Array): PackedPictures {
  const ends: number[] = [];
  for (const length of blocks) ends.push((ends.at(-1) ?? 0) + length);
  // A Map also handles a picture named __proto__.
  const rows = new Map(pictures.map((row) => [row[0], row]));
  return {
    files: [...rows.keys()],
    get(file) {
      const row = rows.get(file);
      if (row === undefined) return null;
      const [, tag, credit, block, start, length] = row;
      const read = async () => {
        const all = await unbrotli(bytes.subarray(block === 0 ? 0 : ends[block - 1], ends[block]));
        return Uint8Array.from(all.subarray(start, start + length));
      };
      return { tag, credit, bytes: read, brotli: async () => brotli(await read(), 'fast') };
    },
  };
}
