import { classesOf } from './html/allow-list.ts';
import type { SourceElement } from './html/source-tree.ts';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Part of the article: kept regardless of other class names. */
const KEPT_CLASSES = wordSet('hatnote dablink rellink infobox infobox_v2 infobox_v3 sinottico');

/** Class names shared by wikis of all languages, and some of single wikis. */
const EXCLUDED_CLASSES = wordSet(`
  navbox navbox-styles navbox-inner navbox-container vertical-navbox navbar navframe sidebar bandeau-portail portal
  portalbox portal-bar portal-bar-bordered authority-control mw-authority-control succession-links
  references reflist refbegin refsection mw-references-wrap mw-references reference mw-ref mw-cite-backlink
  mw-editsection mw-editsection-like pcs-edit-section-link-container mw-empty-elt mw-indicators mw-jump-link toc toctitle vector-toc
  sistersitebox side-box sister-box sister-inline sister-bar interproject
  metadata ambox tmbox ombox cmbox fmbox imbox dmbox mbox-small asbox stub bandeau-article mw-deduplicated
  catlinks printfooter noprint shortdescription magnify mw-redirectedfrom
  audio audiolink haudio ext-phonos ext-phonos-attribution listen mediacontainer mw-tmh-player mwe-videohack
  mw-kartographer-container mw-kartographer-map mw-graph timeline-wrapper noteta sortkey od geo-nondefault geo-multi-punct
`);

const EXCLUDED_IDS = wordSet(`
  toc catlinks sitesub contentsub jump-to-nav mw-navigation mw-indicators mw-fr-revisiontag coordinates sitenotice firstheading
  titleheading
`);

const EXCLUDED_TYPES = wordSet(
  'mw:Extension/references mw:Extension/ref mw:PageProp/toc mw:Extension/indicator',
);

const INVISIBLE_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/iu;

/**
 * Returns whether an element is not part of the playable article: boxes of related links, lists of references and their
 * marks, editing tools, invisible elements. They hold most links of a Wikipedia page, and would shorten every journey
 * to two clicks.
 */
export function isExcluded(source: SourceElement): boolean {
  let isNavigation = false;
  let isKept = false;
  for (const { name, value } of source.attributes) {
    switch (name) {
      case 'class':
        for (const each of classesOf(value)) {
          if (KEPT_CLASSES.has(each)) isKept = true;
          else if (EXCLUDED_CLASSES.has(each)) isNavigation = true;
        }
        break;
      case 'role':
        if (value === 'navigation') isNavigation = true;
        break;
      case 'id':
        if (EXCLUDED_IDS.has(value.toLowerCase())) isNavigation = true;
        break;
      case 'typeof':
        if (value.split(/\s+/u).some((type) => EXCLUDED_TYPES.has(type))) return true;
        break;
      case 'style':
        if (INVISIBLE_STYLE.test(value)) return true;
        break;
      case 'hidden':
        // A collapsed section of the mobile site: hidden until the reader searches in it.
        if (value.toLowerCase() !== 'until-found') return true;
        break;
      default:
    }
  }
  return isNavigation && !isKept;
}

/** A floated picture with a caption: `div`s in the legacy parser's output, a `figure` in Parsoid's. */
const FLOATED_CLASS = /^(?:tright|tleft|tnone|tmulti|floatright|floatleft|mw-halign-(?:right|left))$/u;
const FRAMED_TYPE = /^mw:(?:File|Image|Video|Audio)\/(?:Thumb|Frame)$/u;

/** The normalized tag of a wiki element that MediaWiki's two parsers build differently. */
export interface NormalizedTag {
  readonly tag: string;
  readonly className: string;
}

export function normalizedTag(source: SourceElement): NormalizedTag {
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
      .some((type) => FRAMED_TYPE.test(type));
  if (isFramed || classes.some((name) => FLOATED_CLASS.test(name)))
    return { tag: 'figure', className: 'thumb' };
  if (classes.includes('thumbcaption')) return { tag: 'figcaption', className: '' };
  // Gallery cells share the class name of thumbnail boxes, but are not boxes.
  return { tag, className: classes.filter((name) => name !== 'thumb').join(' ') };
}

/** Returns whether an element only wraps a section; without these wrappers all blocks of a page are siblings. */
export function isSectionWrapper(source: SourceElement): boolean {
  if (source.tag === 'section') return true;
  if (source.tag !== 'div') return false;
  const classes = classesOf(source.attribute('class'));
  return classes.some(
    (name) => name === 'mw-parser-output' || name === 'mw-heading' || name === 'thumbinner',
  );
}
