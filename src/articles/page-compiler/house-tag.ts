import { classesOf } from './left-out.ts';
import type { SourceElement } from './source-tree.ts';

/** A captioned picture beside the text: `div`s in the legacy parser's output, a `figure` in Parsoid's. */
const BESIDE = /^(?:tright|tleft|tnone|tmulti|floatright|floatleft|mw-halign-(?:right|left))$/u;
const FRAMED = /^mw:(?:File|Image|Video|Audio)\/(?:Thumb|Frame)$/u;

/** The normalized tag of a wiki element that MediaWiki's two parsers build differently. */
export interface HouseTag {
  readonly tag: string;
  readonly className: string;
}

export function houseTag(source: SourceElement): HouseTag {
  const { tag } = source;
  const className = source.attribute('class');
  if (tag !== 'div' && tag !== 'figure') return { tag, className };
  const classes = classesOf(className);
  if (classes.includes('quotebox')) return { tag: 'aside', className: 'quotebox' };
  const isFramed =
    tag === 'figure' &&
    source
      .attribute('typeof')
      .split(/\s+/u)
      .some((type) => FRAMED.test(type));
  if (isFramed || classes.some((name) => BESIDE.test(name))) return { tag: 'figure', className: 'thumb' };
  if (classes.includes('thumbcaption')) return { tag: 'figcaption', className: '' };
  // Gallery cells share the class name of thumbnail boxes, but are not boxes.
  return { tag, className: classes.filter((name) => name !== 'thumb').join(' ') };
}

/** Returns whether an element only wraps a section; without these wrappers all blocks of a page are siblings. */
export function isWrapping(source: SourceElement): boolean {
  if (source.tag === 'section') return true;
  if (source.tag !== 'div') return false;
  const classes = classesOf(source.attribute('class'));
  return classes.some(
    (name) => name === 'mw-parser-output' || name === 'mw-heading' || name === 'thumbinner',
  );
}
