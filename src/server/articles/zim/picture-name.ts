/**
 * The name under which a picture of an archive is known in the game, and asked for at `/media/NAME`: one segment of an
 * address, and canonical as the title of a `File:` page has to be. What a path may hold and such a name may not is written
 * as `~` and two hexadecimal digits for each byte; everything else stays legible.
 */
export function pictureName(namespace: string, path: string): string {
  const isComposed = path.normalize('NFC') === path;
  const escaped = Array.from(path, (character, at) => {
    const isPlain = isComposed ? PLAIN.test(character) : PLAIN_ASCII.test(character);
    // A canonical title begins with a capital.
    return isPlain && (at > 0 || character.toUpperCase() === character) ? character : escape(character);
  }).join('');
  return namespace === ASSETS ? ASSETS_MARK + escaped : escaped;
}

/** Where old archives keep the pictures of their style; their names begin with the mark. */
const ASSETS = '-';
const ASSETS_MARK = '~-';

const PLAIN = /[\p{Lu}\p{Ll}\p{Lo}\p{Nd}.,()'!&+=;@$-]/u;
const PLAIN_ASCII = /[A-Za-z0-9.,()'!&+=;@$-]/u;

/** Null where no picture has such a name. */
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
