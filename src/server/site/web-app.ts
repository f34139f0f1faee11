import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { CONTENT_ENCODINGS, type ContentEncoding } from '#platform/http/content-negotiation.ts';
import { contentTag } from '#platform/http/etag.ts';

/** The built client in memory: no request reads the disk, so no path can leave the folder. */
export interface WebApp {
  /** By URL path. */
  readonly files: ReadonlyMap<string, WebFile>;
  /** The document that starts the client on every route. */
  readonly page: WebFile;
  /** CSP sources of the page's inline scripts. */
  readonly inlineScripts: readonly string[];
}

export interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The compressed forms that the build wrote beside the file. */
  readonly compressed: ReadonlyMap<ContentEncoding, Uint8Array<ArrayBuffer>>;
  /** The file name contains a content hash. */
  readonly isImmutable: boolean;
}

const SUFFIXES: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz' };
const PAGE = '/index.html';

/** Reads the output folder of `vite build`. Throws if it has no index.html. */
export async function openWebApp(folder: string): Promise<WebApp> {
  const stored = await readFolder(folder);
  const originals = [...stored].filter(
    ([path]) => !Object.values(SUFFIXES).some((suffix) => path.endsWith(suffix)),
  );
  const files = new Map(originals.map(([path, bytes]) => [path, webFile(path, bytes, stored)]));
  const page = files.get(PAGE);
  if (page === undefined) throw new Error(`There is no index.html in ${folder}; npm run build writes it.`);
  return { files, page, inlineScripts: inlineScriptSources(new TextDecoder().decode(page.bytes)) };
}

type Folder = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

async function readFolder(folder: string): Promise<Folder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(
    files.map(async (file) => {
      const path = relative(folder, file).replaceAll(sep, '/');
      return [`/${path}`, Uint8Array.from(await readFile(file))] as const;
    }),
  );
  // Dot files, such as .vite/manifest.json, are internal to the build.
  return new Map(read.filter(([path]) => !path.includes('/.')));
}

function webFile(path: string, bytes: Uint8Array<ArrayBuffer>, folder: Folder): WebFile {
  const compressed = CONTENT_ENCODINGS.flatMap((encoding) => {
    const body = folder.get(path + SUFFIXES[encoding]);
    return body === undefined ? [] : [[encoding, body] as const];
  });
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    // Weak: all encodings of the file share the tag.
    etag: `W/"${contentTag(bytes)}"`,
    bytes,
    compressed: new Map(compressed),
    isImmutable: path.startsWith('/assets/'),
  };
}

/** Returns the CSP source (`'sha256-…'`) of every inline script of a page. */
export function inlineScriptSources(html: string): readonly string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(?<code>.*?)<\/script>/gisu);
  return [...scripts].map(({ groups }) => {
    // Browsers hash the parsed text, in which every line ending is \n.
    const code = (groups?.['code'] ?? '').replaceAll(/\r\n?/gu, '\n');
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
}
