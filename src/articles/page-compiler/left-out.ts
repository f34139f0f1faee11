import type { SourceElement } from './source-tree.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Part of the article: kept regardless of other class names. */
const KEPT_CLASSES = words('hatnote dablink rellink infobox infobox_v2 infobox_v3 sinottico');

/** Class names shared by wikis of all languages, and some of single wikis. */
const LEFT_OUT_CLASSES = words(`
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

const LEFT_OUT_IDS = words(`
  toc catlinks sitesub contentsub jump-to-nav mw-navigation mw-indicators mw-fr-revisiontag coordinates sitenotice firstheading
  titleheading
`);

const LEFT_OUT_TYPES = words(
  'mw:Extension/references mw:Extension/ref mw:PageProp/toc mw:Extension/indicator',
);

const NOT_VISIBLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/iu;

/**
 * Returns whether an element is not part of the playable article: boxes of related links, lists of references and their
 * marks, editing tools, invisible elements. They hold most links of a Wikipedia page, and would shorten every journey
 * to two clicks.
 */
export function isLeftOut(source: SourceElement): boolean {
  let isNavigation = false;
  let isKept = false;
  for (const { name, value } of source.attributes) {
    switch (name) {
      case 'class':
        for (const each of classesOf(value)) {
          if (KEPT_CLASSES.has(each)) isKept = true;
          else if (LEFT_OUT_CLASSES.has(each)) isNavigation = true;
        }
        break;
      case 'role':
        if (value === 'navigation') isNavigation = true;
        break;
      case 'id':
        if (LEFT_OUT_IDS.has(value.toLowerCase())) isNavigation = true;
        break;
      case 'typeof':
        if (value.split(/\s+/u).some((type) => LEFT_OUT_TYPES.has(type))) return true;
        break;
      case 'style':
        if (NOT_VISIBLE.test(value)) return true;
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

/** Class names are lower-cased, because they differ between wikis only in case. */
export function classesOf(value: string): readonly string[] {
  return value === '' ? [] : value.toLowerCase().split(/\s+/u);
}
