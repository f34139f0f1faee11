import { fail, ok, type Result } from '../result.ts';

/**
 * A title in the canonical form that is compared, shown and stored (D4): percent-decoded, underscores as spaces,
 * white space collapsed, NFC, first letter upper case, no fragment. The encyclopedia resolves redirects.
 */
export interface CanonicalTitle {
  readonly title: string;
  /** The text after `#`; empty if there was none. Never part of the comparison (D4). */
  readonly fragment: string;
}

/** The reason a text is not a title. The names follow MediaWiki's `invalidtitle` family; the list is closed. */
export type TitleError = 'empty' | 'too-long' | 'bad-encoding' | 'bad-characters' | 'relative-path';

/** MediaWiki's limit, in bytes of UTF-8. */
export const MAX_TITLE_BYTES = 255;

const WHITE_SPACE = /[_\s\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu;
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e]/gu;
/**
 * In addition to MediaWiki's forbidden characters: a remaining percent escape or leading colon, which a second parse
 * would interpret differently, and lone surrogates, which UTF-8 cannot encode.
 */
// eslint-disable-next-line no-control-regex -- control characters are exactly what a title may not hold
const FORBIDDEN = /[<>[\]{}|\u0000-\u001f\u007f\ufffd\ud800-\udfff]|~~~|%[0-9a-fA-F]{2}|^:/u;
const RELATIVE_PATH = /^\.{1,2}(?:\/|$)|\/\.{1,2}(?:\/|$)/u;

/** Returns the first part of a text that no title may contain, for error messages; null if there is none. */
export function forbiddenPart(text: string): string | null {
  return FORBIDDEN.exec(text)?.[0] ?? null;
}

/** Counts bytes of UTF-8 without TextEncoder: core uses no host APIs. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function decode(raw: string): Result<string, TitleError> {
  if (!raw.includes('%')) return ok(raw);
  // A lone percent sign is legal in a title ("100% (film)"), but an escape must be valid.
  if (!/%[0-9a-f]{2}/iu.test(raw)) return ok(raw);
  try {
    return ok(decodeURIComponent(raw.replace(/%(?![0-9a-f]{2})/giu, '%25')));
  } catch {
    return fail('bad-encoding');
  }
}

/** TITLE-1: Returns the canonical form of a title from a link, an address or a form, or the reason it is invalid. */
export function canonicalTitle(raw: string): Result<CanonicalTitle, TitleError> {
  // No decoding could bring a longer text under the limit. Rejecting it first keeps a hostile megabyte cheap.
  if (raw.length > MAX_TITLE_BYTES * 12) return fail('too-long');
  const decoded = decode(raw);
  if (!decoded.ok) return decoded;
  const hash = decoded.value.indexOf('#');
  const name = hash < 0 ? decoded.value : decoded.value.slice(0, hash);
  const fragment = hash < 0 ? '' : decoded.value.slice(hash + 1);
  const folded = name.replace(DIRECTION_MARKS, '').replace(WHITE_SPACE, ' ').trim().replace(/^:\s*/u, '');
  // NFC before upper-casing, to find the letter, and after: capitals compose with marks that small letters do not.
  const title = upperFirst(folded.normalize('NFC')).normalize('NFC');
  if (title === '') return fail('empty');
  if (forbiddenPart(title) !== null) return fail('bad-characters');
  if (RELATIVE_PATH.test(title)) return fail('relative-path');
  if (utf8Length(title) > MAX_TITLE_BYTES) return fail('too-long');
  return ok({ title, fragment });
}

/** Titles do not capitalize Georgian letters, although Unicode has capitals for them. */
const GEORGIAN = /^[\u10d0-\u10ff]$/u;

/** Upper-cases the first letter as MediaWiki does: one code point, and "ß" stays (its upper case has two letters). */
function upperFirst(text: string): string {
  const [first = ''] = text;
  if (GEORGIAN.test(first)) return text;
  const upper = first.toUpperCase();
  return upper.length === first.length ? upper + text.slice(first.length) : text;
}

/** Prefix of article links, in the HTML and in our routes (spec section 2, Game). */
export const ARTICLE_PATH = '/wiki/';

/** `New York City` → `/wiki/New_York_City`. Slashes and colons stay readable, as on any wiki. */
export function titleToPath(title: string): string {
  return ARTICLE_PATH + encodeTitle(title);
}

/** `Café & Co.` → `Caf%C3%A9_%26_Co.`: encodes a title as one URL component in the wiki's spelling. */
export function encodeTitle(title: string): string {
  return encodeURIComponent(title.replaceAll(' ', '_'))
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',');
}

/** Returns the title in a link path, or an error. `not-a-link`: a path outside /wiki/. */
export function pathToTitle(path: string): Result<CanonicalTitle, TitleError | 'not-a-link'> {
  if (!path.startsWith(ARTICLE_PATH)) return fail('not-a-link');
  const query = path.indexOf('?');
  const hash = path.indexOf('#');
  const end = query >= 0 && (hash < 0 || query < hash) ? query : path.length;
  const rest = path.slice(ARTICLE_PATH.length, end);
  return canonicalTitle(end === path.length || hash < 0 ? rest : rest + path.slice(hash));
}

/**
 * A wiki's names of two namespaces (D5): `File:` pages open as pictures, `Special:` pages are not pages. Every
 * language has its own names; the English names always work.
 */
export interface NamespaceNames {
  readonly file: readonly string[];
  readonly special: readonly string[];
}

export const ENGLISH_NAMESPACES: NamespaceNames = { file: ['File', 'Image'], special: ['Special'] };

export type TitleKind = 'article' | 'file' | 'special';

/** PATH-2: Returns the kind of a canonical title. Names are compared case-insensitively. */
export function titleKind(title: string, names: NamespaceNames): TitleKind {
  const colon = title.indexOf(':');
  if (colon < 0) return 'article';
  const prefix = title.slice(0, colon).trim().toLowerCase();
  const isOneOf = (list: readonly string[]) => list.some((name) => name.toLowerCase() === prefix);
  if (isOneOf(names.file) || isOneOf(ENGLISH_NAMESPACES.file)) return 'file';
  if (isOneOf(names.special) || isOneOf(ENGLISH_NAMESPACES.special)) return 'special';
  return 'article';
}
