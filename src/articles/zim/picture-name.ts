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
