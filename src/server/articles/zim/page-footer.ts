/** What stands under a page in an archive made from a wiki: where it was taken from, and under which licence. */
export interface PageFooter {
  /** What the page calls its source: `Wikipedia`. */
  readonly site: string;
  readonly url: string;
  /** The number of the revision at the source; null where the page does not tell. */
  readonly revision: number | null;
  /** `2020-03-31`; null where the page does not tell. */
  readonly date: string | null;
  readonly licence: { readonly name: string; readonly url: string } | null;
}

/** A footer is short and stands at the end; further up nobody need look. */
const TAIL_CHARACTERS = 16_384;
const BEGIN = '<!--htdig_noindex-->';
const END = '<!--/htdig_noindex-->';

/**
 * Parts a page from the footer that archives made from wikis have: it comes back as our own, with its links, which the page
 * compiler would take away. What is found is text from outside still.
 */
export function splitFooter(html: string): { readonly body: string; readonly footer: PageFooter | null } {
  const begin = html.lastIndexOf(BEGIN);
  const isMarked = begin >= html.length - TAIL_CHARACTERS && begin >= 0;
  const tail = html.slice(isMarked ? begin : Math.max(0, html.length - TAIL_CHARACTERS));
  const footer = readFooter(tail);
  if (!isMarked || footer === null) return { body: html, footer };
  const end = html.indexOf(END, begin);
  return { body: html.slice(0, begin) + (end < 0 ? '' : html.slice(end + END.length)), footer };
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

/** The page's own address at the wiki, which archives note in its head; null where there is none. */
export function canonicalAddress(html: string): string | null {
  const link = /<link\b[^>]{0,200}\brel="canonical"[^>]{0,2000}>/iu.exec(html.slice(0, TAIL_CHARACTERS));
  return link === null ? null : webAddress(attribute(link[0], 'href'));
}

function webAddress(url: string): string | null {
  return /^https?:\/\//iu.test(url) && URL.canParse(url) ? url : null;
}

/** `https://creativecommons.org/licenses/by-sa/4.0/` → `CC BY-SA 4.0`; null for addresses of others. */
export function licenceName(url: string): string | null {
  const parts = /^https?:\/\/(?:www\.)?creativecommons\.org\/licenses\/([a-z-]{2,8})\/(\d\.\d)/iu.exec(url);
  if (parts !== null) return `CC ${(parts[1] ?? '').toUpperCase()} ${parts[2]}`;
  return /^https?:\/\/(?:www\.)?creativecommons\.org\/publicdomain\/zero\//iu.test(url) ? 'CC0 1.0' : null;
}
