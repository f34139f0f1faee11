import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { readGraphImage, writeGraphImage } from '#graph/graph-image.ts';
import type { LinkGraph } from '#graph/link-graph.ts';
import { contentTag } from '../content-tag.ts';
import type { Article } from './article.ts';
import type { Media, Redirect, SourceIdentity } from './encyclopedia-source.ts';
import { openEnvelope, sealEnvelope, type EnvelopeError } from './pack-envelope.ts';
import {
  pictureIndexSchema,
  poolSchema,
  redirectsSchema,
  settingsSchema,
  titlesSchema,
} from './pack-schema.ts';
import { openPackedArticles, packArticles, type PackedArticles } from './packed-articles.ts';

/** Raise it with every change to what a pack holds: a pack of another version is refused and built anew. */
const PACK_VERSION = 4;

/** A whole encyclopedia in one file, compiled and ready to serve. */
export interface PackContents {
  readonly settings: SourceIdentity;
  readonly articles: readonly Article[];
  readonly redirects: readonly Redirect[];
  /** File name → SVG. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Node n is article n. */
  readonly graph: LinkGraph;
  /** Articles that make good targets (D12), by their places. */
  readonly pool: readonly number[];
}

/** An opened pack. Pictures stay compressed, each by itself, as they go out. */
export interface OpenPack extends Omit<PackContents, 'articles' | 'pictures'> {
  readonly articles: PackedArticles;
  /** By file name. All are SVGs. */
  readonly pictures: ReadonlyMap<string, Omit<Media, 'type'>>;
}

export async function encodePack(contents: PackContents): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await packPictures(contents.pictures);
  return sealEnvelope(
    PACK_VERSION,
    new Map([
      ['settings', await packJson(contents.settings)],
      ['titles', await packJson(contents.articles.map(({ title }) => title))],
      ['articles', await compress(packArticles(contents.articles))],
      ['redirects', await packJson(contents.redirects)],
      ['pool', await packJson(contents.pool)],
      ['picture-index', await packJson(pictures.index)],
      ['pictures', pictures.bytes],
      ['graph', new Uint8Array(writeGraphImage(contents.graph))],
    ]),
  );
}

export async function decodePack(file: Uint8Array<ArrayBuffer>): Promise<Result<OpenPack, EnvelopeError>> {
  const envelope = openEnvelope(PACK_VERSION, file);
  if (!envelope.ok) return envelope;
  const parts = envelope.value;
  const [settings, titles, lines, redirects, pool, pictureIndex] = await Promise.all([
    unpackJson(parts.get('settings'), settingsSchema),
    unpackJson(parts.get('titles'), titlesSchema),
    unpack(parts.get('articles')),
    unpackJson(parts.get('redirects'), redirectsSchema),
    unpackJson(parts.get('pool'), poolSchema),
    unpackJson(parts.get('picture-index'), pictureIndexSchema),
  ]);
  const pictureBytes = parts.get('pictures');
  const graph = unpackGraph(parts.get('graph'));
  const articles = titles === null || lines === null ? null : openPackedArticles(lines, titles);
  if (settings === null || articles === null || redirects === null || graph === null) return fail('damaged');
  if (pictureIndex === null || pictureBytes === undefined) return fail('damaged');
  const { length } = articles.titles;
  if (pool === null || graph.nodeCount !== length) return fail('damaged');
  if (pool.some((node) => node >= length)) return fail('damaged');
  const pictures = new Map(
    pictureIndex.map(([file, start, length, tag]) => {
      const brotli = pictureBytes.subarray(start, start + length);
      return [file, { tag, brotli, bytes: () => decompress(brotli) }];
    }),
  );
  return ok({ settings, articles, redirects, pictures, graph, pool });
}

const compressBytes = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** One step below the best: a tenth of the time for a few per cent of the size. */
function compress(text: string): Promise<Uint8Array> {
  return compressBytes(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 2 },
  });
}

function packJson(value: unknown): Promise<Uint8Array> {
  return compress(JSON.stringify(value));
}

/** Null where the part is missing or of another shape. Its bytes are those once written: the envelope has seen to it. */
async function unpackJson<Schema extends z.ZodMiniType>(
  part: Uint8Array | undefined,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const json = await unpack(part);
  if (json === null) return null;
  const read = schema.safeParse(JSON.parse(json.toString()));
  return read.success ? read.data : null;
}

async function unpack(part: Uint8Array | undefined): Promise<Buffer | null> {
  return part === undefined ? null : decompress(part);
}

function unpackGraph(part: Uint8Array | undefined): LinkGraph | null {
  if (part === undefined) return null;
  // Words begin at multiples of four and a part begins anywhere, so it moves to a buffer of its own.
  const graph = readGraphImage(Uint8Array.from(part).buffer);
  return graph.ok ? graph.value : null;
}

async function packPictures(pictures: ReadonlyMap<string, string>) {
  const compressed = await Promise.all(
    Array.from(pictures, async ([file, svg]) => ({ file, tag: contentTag(svg), bytes: await compress(svg) })),
  );
  // Rows and not an object by name, which would lose a picture called __proto__.
  const index: z.infer<typeof pictureIndexSchema> = [];
  let start = 0;
  for (const { file, tag, bytes } of compressed) {
    index.push([file, start, bytes.length, tag]);
    start += bytes.length;
  }
  return { index, bytes: Buffer.concat(compressed.map(({ bytes }) => bytes)) };
}
