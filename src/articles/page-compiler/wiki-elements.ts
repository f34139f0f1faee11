import { classesOf } from './html/allow-list.ts';
import type { SourceElement } from './html/source-tree.ts';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const INFOBOX_CLASSES = wordSet('infobox infobox_v2 infobox_v3 sinottico');

/** Part of the article: kept regardless of other class names. */
const KEPT_CLASSES = new Set([...wordSet('hatnote dablink rellink'), ...INFOBOX_CLASSES]);

/** Class names shared by wikis of all languages, and some of single wikis. */
const EXCLUDED_CLASSES = wordSet(`
  navbox navbox-styles navbox-inner navbox-container vertical-navbox navbar sidebar bandeau-portail portal
  portalbox portal-bar portal-bar-bordered authority-control mw-authority-control succession-links
  references reflist refbegin refsection mw-references-wrap mw-references reference mw-ref mw-cite-backlink
  mw-editsection mw-editsection-like pcs-edit-section-link-container mw-empty-elt mw-indicators mw-jump-link toc toctitle vector-toc
  sistersitebox side-box sister-box sister-inline sister-bar interproject
  metadata ambox tmbox ombox cmbox fmbox imbox dmbox mbox-small asbox stub bandeau-article mw-deduplicated
  catlinks printfooter noprint shortdescription magnify mw-redirectedfrom
  audio audiolink haudio ext-phonos ext-phonos-attribution listen mediacontainer mw-tmh-player mwe-videohack
  mw-kartographer-container mw-kartographer-map mw-graph timeline-wrapper noteta sortkey od geo-nondefault geo-multi-punct
  pcs-collapse-table-collapsed-container pcs-collapse-table-collapsed-bottom pcs-fold-hr pcs-section-control zim-footer
`);

const EXCLUDED_IDS = wordSet(`
  toc catlinks sitesub jump-to-nav mw-navigation mw-indicators mw-fr-revisiontag coordinates sitenotice firstheading
  titleheading
`);

const EXCLUDED_TYPES = wordSet(
  'mw:Extension/references mw:Extension/ref mw:PageProp/toc mw:Extension/indicator',
);

const INVISIBLE_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/iu;

/** Collapsed until the reader opens them: the tables of mobile pages, and the content of a NavFrame. */
const COLLAPSED_CLASSES = wordSet('pcs-collapse-table-content navcontent');

/** Older archives write the mark of a reference without its class. */
const REFERENCE_ID = /^cite_ref-/u;

/**
 * Returns whether an element is not part of the playable article: boxes of related links, lists of references and their
 * marks, editing tools, invisible elements. They hold most links of a Wikipedia page, and would shorten every journey
 * to two clicks.
 */
export function isExcluded(source: SourceElement): boolean {
  let isNavigation = false;
  let isKept = false;
  let isInvisible = false;
  // Mobile pages hide every section but the first until the reader opens it.
  let isCollapsed = source.tag === 'section';
  for (const { name, value } of source.attributes) {
    switch (name) {
      case 'class':
        for (const each of classesOf(value)) {
          if (KEPT_CLASSES.has(each)) isKept = true;
          else if (EXCLUDED_CLASSES.has(each)) isNavigation = true;
          else if (COLLAPSED_CLASSES.has(each)) isCollapsed = true;
        }
        break;
      case 'role':
        if (value === 'navigation') isNavigation = true;
        break;
      case 'id':
        if (EXCLUDED_IDS.has(value.toLowerCase()) || REFERENCE_ID.test(value)) isNavigation = true;
        break;
      case 'typeof':
        if (value.split(/\s+/u).some((type) => EXCLUDED_TYPES.has(type))) return true;
        break;
      case 'style':
        if (INVISIBLE_STYLE.test(value)) isInvisible = true;
        break;
      case 'hidden':
        // A collapsed section of the mobile site: hidden until the reader searches in it.
        if (value.toLowerCase() !== 'until-found') return true;
        break;
      default:
    }
  }
  return (isInvisible && !isCollapsed) || (isNavigation && !isKept);
}

/** Cheaper than splitting, for checks of every element. */
function hasClass(...names: readonly string[]): (source: SourceElement) => boolean {
  const pattern = new RegExp(String.raw`(?:^|\s)(?:${names.join('|')})(?:\s|$)`, 'iu');
  return (source) => pattern.test(source.attribute('class'));
}

/** Returns whether an element is an infobox, whatever its wiki calls it. */
export const isInfobox = hasClass(...INFOBOX_CLASSES);

/** Returns whether an element is a collapsible box: navigation beside an article, but facts inside an infobox. */
export const isNavFrame = hasClass('navframe');

/** Returns whether an element holds the links from a subpage to the pages above it. */
export const isBreadcrumbs = hasClass('subpages');

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

const WRAPPER_CLASSES = wordSet(
  'mw-parser-output mw-heading pcs-edit-section-header thumbinner pcs-collapse-table-container pcs-collapse-table-content',
);

/** Returns whether an element only wraps a section; without these wrappers all blocks of a page are siblings. */
export function isSectionWrapper(source: SourceElement): boolean {
  if (source.tag === 'section') return true;
  if (source.tag !== 'div') return false;
  return classesOf(source.attribute('class')).some((name) => WRAPPER_CLASSES.has(name));
}
