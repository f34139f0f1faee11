import { count } from './allow-list.ts';
import { texOf } from './clean-math.ts';
import { element, type HtmlElement } from './html-tree.ts';
import { classesOf } from './left-out.ts';
import type { PageContext } from './page-context.ts';
import type { SourceElement } from './source-tree.ts';

/** Accepted picture addresses of every source: our own media folder, or another host by https. */
const PICTURE_URL = /^(?:\/media\/[^/\\?#]+|https:\/\/[\w.:[\]-]+\/[^\s"'<>\\`]*)$/u;

/** Characters; browsers and servers reject addresses not much longer. */
const LONGEST_URL = 2048;

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
  if (src === null || src.length > LONGEST_URL || !PICTURE_URL.test(src)) return null;
  const size = (name: string) => {
    const value = count(source.attribute(from + name));
    return value === null ? {} : { [name]: value };
  };
  const alt = texOf(source.attribute(`${from}alt`));
  return element('img', { src, alt, ...size('width'), ...size('height') });
}
