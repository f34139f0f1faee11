import { count, classesOf } from './html/allow-list.ts';
import { element, type HtmlElement, textOf, type HtmlNode } from './html/html-tree.ts';
import type { PageContext } from './link-rule.ts';
import type { SourceElement } from './html/source-tree.ts';

/** Accepted picture addresses of every source: `/media/` on this server, or another host by https. */
const PICTURE_URL = /^(?:\/media\/[^/\\?#]+|https:\/\/[\w.:[\]-]+\/[^\s"'<>\\`]*)$/u;

/** Characters; browsers and servers reject addresses not much longer. */
const MAX_URL_LENGTH = 2048;

/** Placeholders that a script of the wiki replaces with a picture when it scrolls into view. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['lazy-image-placeholder', 'pcs-lazy-load-placeholder']);

export function isPicture(source: SourceElement): boolean {
  return (
    source.tag === 'img' ||
    (source.tag === 'span' && classesOf(source.attribute('class')).some((name) => PLACEHOLDERS.has(name)))
  );
}

/** Returns a picture with its alternative text and size; null if the page may not load it. */
export function cleanPicture(source: SourceElement, page: PageContext): HtmlElement | null {
  const from = source.tag === 'img' ? '' : 'data-';
  const written = source.attribute(`${from}src`).trim();
  const src = written === '' ? null : page.pictureUrl(written);
  if (src === null || src.length > MAX_URL_LENGTH || !PICTURE_URL.test(src)) return null;
  const size = (name: string) => {
    const value = count(source.attribute(from + name));
    return value === null ? {} : { [name]: value };
  };
  const alt = texOf(source.attribute(`${from}alt`));
  return element('img', { src, alt, ...size('width'), ...size('height') });
}

/** Removes the style that MediaWiki wraps around the TeX of the author. */
export function texOf(written: string): string {
  const wrapped = /^\{\\(?:display|text|script)style\b([\s\S]*)\}$/u.exec(written.trim());
  return (wrapped?.[1] ?? written).trim();
}

/**
 * Returns the content of a link to a picture. Most wiki pictures have no alternative text, which would leave the link
 * without an accessible name; the file name is better than none.
 */
export function withAltText(children: readonly HtmlNode[], file: string): readonly HtmlNode[] {
  if (textOf(children) !== '') return children;
  let isNamed = false;
  const named = (node: HtmlNode): HtmlNode => {
    if (typeof node === 'string') return node;
    if (node.tag !== 'img') return { ...node, children: node.children.map(named) };
    const isNameless = !isNamed && node.attributes.get('alt') === '';
    isNamed = true;
    if (!isNameless) return node;
    return { ...node, attributes: new Map([...node.attributes, ['alt', altTextOf(file)]]) };
  };
  return children.map(named);
}

function altTextOf(file: string): string {
  return file
    .replace(/\.\w+$/u, '')
    .replaceAll(/[-_]/gu, ' ')
    .trim();
}

/** Returns the address of a picture on our origin, whose file name is one path segment; null for any other. */
export function localMediaUrl(src: string): string | null {
  return /^\/media\/[^/\\?#]+$/u.test(src) ? src : null;
}
