import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { readGraphImage, writeGraphImage } from '#graph/graph-image.ts';
import type { LinkGraph } from '#graph/link-graph.ts';
import type { Article } from './article.ts';
import type { Redirect, SourceInfo } from './encyclopedia-source.ts';
import { openEnvelope, sealEnvelope, type EnvelopeError } from './pack-envelope.ts';
import { articlesSchema, pictureIndexSchema, redirectsSchema, settingsSchema } from './pack-schema.ts';

/** Raise it with every change to what a pack holds: a pack of another version is refused and built anew. */
const PACK_VERSION = 1;

/** A whole encyclopedia in one file, compiled and ready to serve. */
export interface PackContents {
  readonly settings: Omit<SourceInfo, 'articleCount'>;
  readonly articles: readonly Article[];
  readonly redirects: readonly Redirect[];
  /** File name → SVG. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Node n is article n. */
  readonly graph: LinkGraph;
}

/** An opened pack. Pictures stay compressed, each by itself, until somebody wants to see one. */
export interface OpenPack extends Omit<PackContents, 'pictures'> {
  /** The SVG of a file name; null where the pack holds no such picture. */
  picture(file: string): Promise<Uint8Array | null>;
}

export async function encodePack(contents: PackContents): Promise<Uint8Array> {
  const pictures = await packPictures(contents.pictures);
  return sealEnvelope(
    PACK_VERSION,
    new Map([
      ['settings', await packJson(contents.settings)],
      ['articles', await packJson(contents.articles)],
      ['redirects', await packJson(contents.redirects)],
      ['picture-index', await packJson(pictures.index)],
      ['pictures', pictures.bytes],
      ['graph', new Uint8Array(writeGraphImage(contents.graph))],
    ]),
  );
}

export async function decodePack(file: Uint8Array): Promise<Result<OpenPack, EnvelopeError>> {
  const envelope = openEnvelope(PACK_VERSION, file);
  if (!envelope.ok) return envelope;
  const parts = envelope.value;
  const [settings, articles, redirects, pictureIndex] = await Promise.all([
    unpackJson(parts.get('settings'), settingsSchema),
    unpackJson(parts.get('articles'), articlesSchema),
    unpackJson(parts.get('redirects'), redirectsSchema),
    unpackJson(parts.get('picture-index'), pictureIndexSchema),
  ]);
  const pictures = parts.get('pictures');
  const graph = unpackGraph(parts.get('graph'));
  if (settings === null || articles === null || redirects === null || graph === null) return fail('damaged');
  if (pictureIndex === null || pictures === undefined) return fail('damaged');
  if (graph.nodeCount !== articles.length) return fail('damaged');
  const places = new Map(Object.entries(pictureIndex));
  const picture = async (name: string) => {
    const place = places.get(name);
    if (place === undefined) return null;
    const [start, length] = place;
    return decompress(pictures.subarray(start, start + length));
  };
  return ok({ settings, articles, redirects, picture, graph });
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
  if (part === undefined) return null;
  const json = await decompress(part);
  const read = schema.safeParse(JSON.parse(json.toString()));
  return read.success ? read.data : null;
}

function unpackGraph(part: Uint8Array | undefined): LinkGraph | null {
  if (part === undefined) return null;
  // Words begin at multiples of four and a part begins anywhere, so it moves to a buffer of its own.
  const graph = readGraphImage(Uint8Array.from(part).buffer);
  return graph.ok ? graph.value : null;
}

async function packPictures(pictures: ReadonlyMap<string, string>) {
  const compressed = await Promise.all(
    Array.from(pictures, async ([file, svg]) => ({ file, bytes: await compress(svg) })),
  );
  const index: Record<string, [number, number]> = {};
  let start = 0;
  for (const { file, bytes } of compressed) {
    index[file] = [start, bytes.length];
    start += bytes.length;
  }
  return { index, bytes: Buffer.concat(compressed.map(({ bytes }) => bytes)) };
}
