import type * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { readGraphImage, writeGraphImage } from '#graph/graph-image.ts';
import type { LinkGraph } from '#graph/link-graph.ts';
import type { Article, Redirect, SourceIdentity } from '../source/encyclopedia-source.ts';
import type { ChosenTarget } from '../targets/daily-shape.ts';
import { brotli, unbrotli } from '#platform/brotli.ts';
import { openEnvelope, sealEnvelope, type EnvelopeError } from './pack-envelope.ts';
import {
  pictureIndexSchema,
  redirectsSchema,
  settingsSchema,
  targetsSchema,
  titlesSchema,
  openPackedArticles,
  packArticles,
  type PackedArticles,
  openPackedPictures,
  packPictures,
  type PackedPicture,
  type PackedPictures,
} from './pack-parts.ts';
import { assertNever } from '#core/assert-never.ts';
import { readFileIfExists } from '#platform/files.ts';
import { writeFileAtomically } from '#platform/files.ts';

/** Increase with every change of the format: packs of another version are rejected and rebuilt. */
const PACK_VERSION = 5;

/** A whole encyclopedia in one file, compiled and ready to serve. */
export interface PackContents {
  readonly settings: SourceIdentity;
  readonly articles: readonly Article[];
  readonly redirects: readonly Redirect[];
  /** By file name. */
  readonly pictures: ReadonlyMap<string, PackedPicture>;
  /** Node n is article n. */
  readonly graph: LinkGraph;
  /** Articles that make good targets (D12). */
  readonly targets: readonly ChosenTarget[];
}

/** An opened pack. Articles and pictures are read on demand. */
export interface OpenPack extends Omit<PackContents, 'articles' | 'pictures'> {
  readonly articles: PackedArticles;
  readonly pictures: PackedPictures;
}

export async function encodePack(contents: PackContents): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await packPictures(contents.pictures);
  return sealEnvelope(
    PACK_VERSION,
    new Map([
      ['settings', await packJson(contents.settings)],
      ['titles', await packJson(contents.articles.map(({ title }) => title))],
      ['articles', await brotli(Buffer.from(packArticles(contents.articles)), 'small')],
      ['redirects', await packJson(contents.redirects)],
      ['targets', await packJson(contents.targets)],
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
  const [settings, titles, lines, redirects, targets, pictureIndex] = await Promise.all([
    unpackJson(parts.get('settings'), settingsSchema),
    unpackJson(parts.get('titles'), titlesSchema),
    unpack(parts.get('articles')),
    unpackJson(parts.get('redirects'), redirectsSchema),
    unpackJson(parts.get('targets'), targetsSchema),
    unpackJson(parts.get('picture-index'), pictureIndexSchema),
  ]);
  const pictureBytes = parts.get('pictures');
  const graph = unpackGraph(parts.get('graph'));
  const articles = titles === null || lines === null ? null : openPackedArticles(lines, titles);
  if (settings === null || articles === null || redirects === null || graph === null) return fail('damaged');
  if (pictureIndex === null || pictureBytes === undefined) return fail('damaged');
  const { length } = articles.titles;
  if (targets === null || graph.nodeCount !== length) return fail('damaged');
  if (targets.some(({ node }) => node >= length)) return fail('damaged');
  const pictures = openPackedPictures(pictureIndex, pictureBytes);
  return ok({ settings, articles, redirects, pictures, graph, targets });
}

function packJson(value: unknown): Promise<Uint8Array> {
  return brotli(Buffer.from(JSON.stringify(value)), 'small');
}

/** Returns null when the part is missing or has another shape. The envelope has already verified its bytes. */
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
  return part === undefined ? null : unbrotli(part);
}

function unpackGraph(part: Uint8Array | undefined): LinkGraph | null {
  if (part === undefined) return null;
  // The graph needs four-byte alignment and a part can start anywhere, so copy it to its own buffer.
  const graph = readGraphImage(Uint8Array.from(part).buffer);
  return graph.ok ? graph.value : null;
}

export type PackError = 'missing' | EnvelopeError;

/** Reads a pack, or returns why it is invalid. Throws disk errors. */
export async function readPack(path: string): Promise<Result<OpenPack, PackError>> {
  const file = await readFileIfExists(path);
  return file === null ? fail('missing') : decodePack(file);
}

/** Writes a pack atomically: concurrent readers get the old pack or the new one. */
export async function writePack(path: string, contents: PackContents): Promise<void> {
  await writeFileAtomically(path, await encodePack(contents));
}

/** Returns the problem and its remedy as a sentence for the terminal. */
export function explainPackError(error: PackError, path: string): string {
  switch (error) {
    case 'missing':
      return `There is no encyclopedia at ${path}. Build it with: npm run build`;
    case 'not-a-pack':
      return `${path} is not an encyclopedia of Wayword. Build one with: npm run build`;
    case 'other-version':
      return `The encyclopedia at ${path} was made by another version of Wayword. Build it again with: npm run build`;
    case 'damaged':
      return `The encyclopedia at ${path} is damaged. Build it again with: npm run build`;
    default:
      return assertNever(error);
  }
}
