import { fail, ok, type Result } from '../result.ts';

/**
 * A title in the one spelling that is compared, shown and stored (D4): percent-decoded, underscores as spaces,
 * white space folded, NFC, first letter upper case, no fragment. Resolving redirects is the encyclopedia's part.
 */
export interface CanonicalTitle {
  readonly title: string;
  /** What stood behind `#`, without the sign; empty where there was none. Never part of the comparison (D4). */
  readonly fragment: string;
}

/** Why a text is no title. The names follow MediaWiki's `invalidtitle` family, closed. */
export type TitleError = 'empty' | 'too-long' | 'bad-encoding' | 'bad-characters' | 'relative-path';

/** MediaWiki's limit, in bytes of UTF-8. */
export const MAX_TITLE_BYTES = 255;

const WHITE_SPACE = /[_\s\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu;
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e]/gu;
/**
 * Beside MediaWiki's forbidden characters: what still looks percent-encoded or prefixed by a colon (a second reading
 * would read it differently), and half a surrogate pair, which cannot be written in UTF-8.
 */
// eslint-disable-next-line no-control-regex -- control characters are exactly what a title may not hold
const FORBIDDEN = /[<>[\]{}|\u0000-\u001f\u007f\ufffd\ud800-\udfff]|~~~|%[0-9a-fA-F]{2}|^:/u;
const RELATIVE_PATH = /^\.{1,2}(?:\/|$)|\/\.{1,2}(?:\/|$)/u;

/** The first part of a text that no title may hold, for whoever has to say what is wrong with it; null where there is none. */
export function forbiddenPart(text: string): string | null {
  return FORBIDDEN.exec(text)?.[0] ?? null;
}

/** Bytes of UTF-8, counted without TextEncoder: core knows no host. */
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
  // A lone percent sign is legal in a title ("100% (film)"); what looks like an escape must be a right one.
  if (!/%[0-9a-f]{2}/iu.test(raw)) return ok(raw);
  try {
    return ok(decodeURIComponent(raw.replace(/%(?![0-9a-f]{2})/giu, '%25')));
  } catch {
    return fail('bad-encoding');
  }
}

/** Rule TITLE-1. Takes a title as written in a link, an address or a form; answers its one spelling or why it has none. */
export function canonicalTitle(raw: string): Result<CanonicalTitle, TitleError> {
  // Beyond this no decoding could bring it under the limit; refusing first keeps a hostile megabyte cheap.
  if (raw.length > MAX_TITLE_BYTES * 12) return fail('too-long');
  const decoded = decode(raw);
  if (!decoded.ok) return decoded;
  const hash = decoded.value.indexOf('#');
  const name = hash < 0 ? decoded.value : decoded.value.slice(0, hash);
  const fragment = hash < 0 ? '' : decoded.value.slice(hash + 1);
  const folded = name.replace(DIRECTION_MARKS, '').replace(WHITE_SPACE, ' ').trim().replace(/^:\s*/u, '');
  // Composed before, to find the letter, and after: a capital may join with a mark its small letter does not join.
  const title = upperFirst(folded.normalize('NFC')).normalize('NFC');
  if (title === '') return fail('empty');
  if (forbiddenPart(title) !== null) return fail('bad-characters');
  if (RELATIVE_PATH.test(title)) return fail('relative-path');
  if (utf8Length(title) > MAX_TITLE_BYTES) return fail('too-long');
  return ok({ title, fragment });
}

/** Georgian begins no sentence and no title with a capital, though Unicode has capitals for it. */
const GEORGIAN = /^[\u10d0-\u10ff]$/u;

/** Upper-cases the first letter as MediaWiki does: one code point, and "ß" stays (its upper case is two letters). */
function upperFirst(text: string): string {
  const [first = ''] = text;
  if (GEORGIAN.test(first)) return text;
  const upper = first.toUpperCase();
  return upper.length === first.length ? upper + text.slice(first.length) : text;
}
