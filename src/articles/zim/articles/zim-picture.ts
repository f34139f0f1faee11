import { ok, type Result } from '#core/result.ts';
import type { Media } from '../../source/encyclopedia-source.ts';
import type { ZimArchive } from '../archive/zim-archive.ts';
import type { ZimEntry } from '../archive/zim-entry.ts';
import type { ZimError } from '../archive/zim-error.ts';

export interface ZimPicture {
  readonly type: Media['type'];
  /** A copy that the caller owns. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns the picture with that name; null if there is none of an allowed type. */
export function readZimPicture(archive: ZimArchive, name: string): Result<ZimPicture | null, ZimError> {
  const wanted = readPictureName(name);
  if (wanted === null) return ok(null);
  for (const namespace of pictureNamespaces(archive, wanted.isAsset)) {
    const entry = archive.find(namespace, wanted.path);
    if (!entry.ok) return entry;
    if (entry.value === null || !isPicture(entry.value)) continue;
    const bytes = archive.bytes(entry.value);
    if (!bytes.ok) return bytes;
    const type = typeOfPicture(entry.value, bytes.value);
    return ok(type === null ? null : { type, bytes: Uint8Array.from(bytes.value) });
  }
  return ok(null);
}

function pictureNamespaces(archive: ZimArchive, isAsset: boolean): readonly string[] {
  if (archive.contentNamespace === 'C') return isAsset ? [] : ['C'];
  return isAsset ? ['-'] : ['I'];
}

/** Decides by the directory entry; `typeOfPicture` then checks the bytes. */
export function isPicture({ content, path }: ZimEntry): boolean {
  if (content.kind !== 'blob') return false;
  if (content.type.startsWith('image/')) return true;
  return content.type === 'application/octet-stream' && /\.(?:gif|jpe?g|png|svg|webp)$/iu.test(path);
}

/** Checks the bytes first: archives often keep a JPEG's name and type for the WebP made from it. */
function typeOfPicture({ content, path }: ZimEntry, bytes: Buffer): Media['type'] | null {
  const raster = SIGNATURES.find(({ test }) => test.test(bytes.toString('latin1', 0, 16)));
  if (raster !== undefined) return raster.type;
  const isDrawing =
    (content.kind === 'blob' && content.type.startsWith('image/svg')) || path.toLowerCase().endsWith('.svg');
  return isDrawing && /<svg\b/u.test(bytes.toString('utf8', 0, 4096)) ? 'image/svg+xml' : null;
}

const SIGNATURES: readonly { readonly type: Media['type']; readonly test: RegExp }[] = [
  { type: 'image/png', test: /^\u0089PNG\r\n/u },
  { type: 'image/jpeg', test: /^\u00ff\u00d8\u00ff/u },
  { type: 'image/gif', test: /^GIF8[79]a/u },
  { type: 'image/webp', test: /^RIFF[^]{4}WEBP/u },
];

/**
 * Returns the name of a picture in the game, requested as `/media/NAME`: one URL segment that is also canonical as the
 * title of a `File:` page. Characters of a path that are not allowed in such a name are escaped as `~` and two
 * hexadecimal digits per byte; the others stay readable.
 */
export function pictureName(namespace: string, path: string): string {
  const isComposed = path.normalize('NFC') === path;
  const escaped = Array.from(path, (character, at) => {
    const isPlain = isComposed ? PLAIN.test(character) : PLAIN_ASCII.test(character);
    // A canonical title starts with a capital letter.
    return isPlain && (at > 0 || character.toUpperCase() === character) ? character : escape(character);
  }).join('');
  return namespace === ASSETS ? ASSETS_MARK + escaped : escaped;
}

/** Old archives keep style pictures in this namespace; their names start with the mark. */
const ASSETS = '-';
const ASSETS_MARK = '~-';

const PLAIN = /[\p{Lu}\p{Ll}\p{Lo}\p{Nd}.,()'!&+=;@$-]/u;
const PLAIN_ASCII = /[A-Za-z0-9.,()'!&+=;@$-]/u;

/** Parses a name of `pictureName`; null if it is not valid. */
export function readPictureName(name: string): { readonly isAsset: boolean; readonly path: string } | null {
  const isAsset = name.startsWith(ASSETS_MARK);
  const escaped = isAsset ? name.slice(ASSETS_MARK.length) : name;
  if (/%|~(?![0-9A-F]{2})/u.test(escaped) || /\p{Surrogate}/u.test(escaped)) return null;
  try {
    return { isAsset, path: decodeURIComponent(escaped.replaceAll('~', '%')) };
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function escape(character: string): string {
  const bytes = Buffer.from(character, 'utf8');
  return Array.from(bytes, (byte) => `~${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
