/** The footer of a page in an archive made from a wiki: its source and its license. */
export interface PageFooter {
  /** The page's name for its source: `Wikipedia`. */
  readonly site: string;
  readonly url: string;
  /** The revision number at the source; null if the page has none. */
  readonly revision: number | null;
  /** `2020-03-31`; null if the page has none. */
  readonly date: string | null;
  readonly licence: { readonly name: string; readonly url: string } | null;
}

/** The footer is searched for in the last characters of a page only, because it is short and at the end. */
const TAIL_CHARACTERS = 16_384;
const BEGIN = '<!--htdig_noindex-->';
const END = '<!--/htdig_noindex-->';

/**
 * Removes the footer that archives made from wikis have and parses it, because the page compiler would drop its links.
 * The parsed values are still untrusted text.
 */
export function splitFooter(html: string): { readonly body: string; readonly footer: PageFooter | null } {
  const start = Math.max(0, html.length - TAIL_CHARACTERS);
  const tail = html.slice(start);
  const part = markedPart(tail) ?? unmarkedPart(tail);
  const footer = readFooter(part?.text ?? tail);
  if (part === null) return { body: html, footer };
  const at = start + part.index;
  return { body: html.slice(0, at) + html.slice(at + part.text.length), footer };
}

interface TailPart {
  readonly index: number;
  readonly text: string;
}

/** Returns the part between the markers; without an end marker, up to the end. */
function markedPart(tail: string): TailPart | null {
  const index = tail.lastIndexOf(BEGIN);
  if (index < 0) return null;
  const end = tail.indexOf(END, index);
  const text = tail.slice(index, end < 0 ? undefined : end + END.length);
  return readFooter(text) !== null || ISSUED_FROM.test(text) ? { index, text } : null;
}

/** The first words of the footer in English archives; others have them in their own language. */
const ISSUED_FROM = />\s*This article is issued from\s/iu;
/** A block without blocks in it. */
const BLOCK = /<(div|footer|p)\b[^>]{0,2000}>(?:(?!<\/?(?:div|footer|p|table|[ou]l)\b)[^])*<\/\1>/giu;

/** Returns the last block that links to both the page's source and its license, or begins as the footer does. */
function unmarkedPart(tail: string): TailPart | null {
  const isFooter = (text: string) => ISSUED_FROM.test(text) || (readFooter(text)?.licence ?? null) !== null;
  const last = Array.from(tail.matchAll(BLOCK)).findLast(([text]) => isFooter(text));
  return last === undefined ? null : { index: last.index, text: last[0] };
}

function readFooter(html: string): PageFooter | null {
  const links = Array.from(html.matchAll(LINK), ([, tag = '', words = '']) => ({
    url: webAddress(attribute(tag, 'href')),
    title: attribute(tag, 'title'),
    words: plainWords(words),
  }));
  const source = links.find(({ url }) => /[?&]oldid=\d+/u.test(url ?? ''));
  if (source === undefined || source.url === null) return null;
  const licence = links.find(({ url }) => /licen[cs]e/iu.test(url ?? ''));
  const oldid = Number(/[?&]oldid=(\d{1,15})(?!\d)/u.exec(source.url)?.[1] ?? 0);
  return {
    site: source.words,
    url: source.url,
    revision: oldid > 0 ? oldid : null,
    date: /\d{4}-\d\d-\d\d/u.exec(source.title)?.[0] ?? null,
    licence:
      licence === undefined || licence.url === null
        ? null
        : { name: licenceName(licence.url) ?? licence.words, url: licence.url },
  };
}

const LINK = /<a\b([^>]{0,2000})>([^<]{0,500})<\/a>/giu;

function attribute(tag: string, name: 'href' | 'title'): string {
  const value = new RegExp(String.raw`\s${name}="([^"]*)"`, 'iu').exec(tag)?.[1] ?? '';
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function plainWords(words: string): string {
  return words.replaceAll('&amp;', '&').replace(/\s+/gu, ' ').replace(/\.$/u, '').trim();
}

/** Returns the page's address at the wiki, from its `<link rel="canonical">`; null without one. */
export function canonicalAddress(html: string): string | null {
  const link = /<link\b[^>]{0,200}\brel="canonical"[^>]{0,2000}>/iu.exec(html.slice(0, TAIL_CHARACTERS));
  return link === null ? null : webAddress(attribute(link[0], 'href'));
}

function webAddress(url: string): string | null {
  return /^https?:\/\//iu.test(url) && URL.canParse(url) ? url : null;
}

/** `https://creativecommons.org/licenses/by-sa/4.0/` → `CC BY-SA 4.0`; null for other addresses. */
export function licenceName(url: string): string | null {
  const parts = /^https?:\/\/(?:www\.)?creativecommons\.org\/licenses\/([a-z-]{2,8})\/(\d\.\d)/iu.exec(url);
  if (parts !== null) return `CC ${(parts[1] ?? '').toUpperCase()} ${parts[2]}`;
  return /^https?:\/\/(?:www\.)?creativecommons\.org\/publicdomain\/zero\//iu.test(url) ? 'CC0 1.0' : null;
}
