import { classesOf } from './left-out.ts';
import type { SourceElement } from './source-tree.ts';

/** A picture set beside the text with a line under it: the old parser builds it of `div`s, the new one of `figure`. */
const BESIDE = /^(?:tright|tleft|tnone|tmulti|floatright|floatleft|mw-halign-(?:right|left))$/u;
const FRAMED = /^mw:(?:File|Image|Video|Audio)\/(?:Thumb|Frame)$/u;

/** What an element of a wiki is called here, where the two parsers of MediaWiki build the same thing differently. */
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
  // The cells of a gallery have the name of the boxes and are none.
  return { tag, className: classes.filter((name) => name !== 'thumb').join(' ') };
}

/** Wrappings that say where a section begins; without them all blocks of a page stand side by side. */
export function isWrapping(source: SourceElement): boolean {
  if (source.tag === 'section') return true;
  if (source.tag !== 'div') return false;
  const classes = classesOf(source.attribute('class'));
  return classes.some(
    (name) => name === 'mw-parser-output' || name === 'mw-heading' || name === 'thumbinner',
  );
}
