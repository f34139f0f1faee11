import { anchorId } from './anchor-id.ts';
import { classesOf } from './left-out.ts';

/** Returns the attribute value to keep, possibly rewritten; null drops the attribute. */
export type AttributeRule = (value: string) => string | null;

/** `keep`: keeps the element with the listed attributes; `unwrap`: keeps only its content; `drop`: removes both. */
export type ElementRule =
  | { readonly kind: 'keep'; readonly attributes: ReadonlyMap<string, AttributeRule> }
  | { readonly kind: 'unwrap' }
  | { readonly kind: 'drop' };

const asWritten: AttributeRule = (value) => value;
export const count: AttributeRule = (value) => (/^\d{1,4}$/u.test(value) ? value : null);
const oneOf =
  (...allowed: readonly string[]): AttributeRule =>
  (value) =>
    allowed.includes(value.toLowerCase()) ? value.toLowerCase() : null;

/**
 * Class names reach the styles of the whole page, so only those that the article styles use are kept, under one name.
 */
const KNOWN_CLASSES: ReadonlyMap<string, string> = new Map([
  ['clade', 'clade'],
  ['clade-label', 'clade-label'],
  ['clade-leaf', 'clade-leaf'],
  ['clade-slabel', 'clade-slabel'],
  ['dablink', 'hatnote'],
  ['div-col', 'div-col'],
  ['first', 'first'],
  ['gallery', 'gallery'],
  ['hatnote', 'hatnote'],
  ['hlist', 'hlist'],
  ['infobox', 'infobox'],
  ['infobox_v2', 'infobox'],
  ['infobox_v3', 'infobox'],
  ['last', 'last'],
  ['nowrap', 'nowrap'],
  ['plainlist', 'plainlist'],
  ['quotebox', 'quotebox'],
  ['rellink', 'hatnote'],
  ['sinottico', 'infobox'],
  ['thumb', 'thumb'],
  ['wikitable', 'wikitable'],
]);

const knownClasses: AttributeRule = (value) => {
  const kept = new Set(classesOf(value).map((name) => KNOWN_CLASSES.get(name) ?? ''));
  kept.delete('');
  return kept.size === 0 ? null : [...kept].join(' ');
};

/** Parsoid numbers almost every element for editors (`mwAbC`); no link uses these ids. */
const NUMBERED = /^mw[\w-]{2,5}$/u;

const ANYWHERE: readonly (readonly [string, AttributeRule])[] = [
  ['class', knownClasses],
  ['dir', oneOf('ltr', 'rtl', 'auto')],
  ['id', (value) => (NUMBERED.test(value) ? null : anchorId(value))],
  ['lang', (value) => (/^[a-z\d-]{1,35}$/iu.test(value) ? value : null)],
];

const PLAIN_TAGS = `
  aside b bdi bdo blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i
  ins kbd mark p pre q rp rt ruby s samp small span strong sub sup table tbody tfoot thead tr u ul var wbr
`
  .trim()
  .split(/\s+/u);

/** The link rule sets link addresses and `cleanPicture` handles pictures, so neither is listed here. */
const SPECIAL_TAGS: Readonly<Record<string, Readonly<Record<string, AttributeRule>>>> = {
  a: {},
  abbr: { title: asWritten },
  col: { span: count },
  colgroup: { span: count },
  data: { value: asWritten },
  li: { value: count },
  ol: { start: count, reversed: asWritten },
  td: { colspan: count, rowspan: count },
  th: { colspan: count, rowspan: count, scope: oneOf('col', 'row', 'colgroup', 'rowgroup') },
  time: { datetime: asWritten },
};

/** Their content is code, a control or another document, not text. */
const DROPPED_TAGS = `
  applet audio base button canvas dialog embed frame frameset head iframe img input link map meta meter noembed noframes
  noscript object optgroup option param plaintext progress script select slot source style template textarea title
  track video xmp
`
  .trim()
  .split(/\s+/u);

const RULES: ReadonlyMap<string, ElementRule> = new Map<string, ElementRule>([
  ...PLAIN_TAGS.map((tag) => [tag, keep({})] as const),
  ...Object.entries(SPECIAL_TAGS).map(([tag, attributes]) => [tag, keep(attributes)] as const),
  ...DROPPED_TAGS.map((tag) => [tag, { kind: 'drop' }] as const),
]);

function keep(attributes: Readonly<Record<string, AttributeRule>>): ElementRule {
  return { kind: 'keep', attributes: new Map([...ANYWHERE, ...Object.entries(attributes)]) };
}

/** Returns the rule of an element; an unknown element is unwrapped and keeps its text. */
export function elementRule(tag: string): ElementRule {
  return RULES.get(tag) ?? { kind: 'unwrap' };
}

/** Every attribute that at least one element may keep. */
export const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set(
  [...RULES.values()].flatMap((rule) => (rule.kind === 'keep' ? [...rule.attributes.keys()] : [])),
);
