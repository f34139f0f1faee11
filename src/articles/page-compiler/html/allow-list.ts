/** Returns the attribute value to keep, possibly rewritten; null drops the attribute. */
export type AttributeRule = (value: string) => string | null;

/** `keep`: keeps the element with the listed attributes; `unwrap`: keeps only its content; `drop`: removes both. */
export type ElementRule =
  | { readonly kind: 'keep'; readonly attributes: ReadonlyMap<string, AttributeRule> }
  | { readonly kind: 'unwrap' }
  | { readonly kind: 'drop' };

const unchanged: AttributeRule = (value) => value;
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
const PARSOID_ID = /^mw[\w-]{2,5}$/u;

const GLOBAL_ATTRIBUTES: readonly (readonly [string, AttributeRule])[] = [
  ['class', knownClasses],
  ['dir', oneOf('ltr', 'rtl', 'auto')],
  ['id', (value) => (PARSOID_ID.test(value) ? null : anchorId(value))],
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
  abbr: { title: unchanged },
  col: { span: count },
  colgroup: { span: count },
  data: { value: unchanged },
  li: { value: count },
  ol: { start: count, reversed: unchanged },
  td: { colspan: count, rowspan: count },
  th: { colspan: count, rowspan: count, scope: oneOf('col', 'row', 'colgroup', 'rowgroup') },
  time: { datetime: unchanged },
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
  return { kind: 'keep', attributes: new Map([...GLOBAL_ATTRIBUTES, ...Object.entries(attributes)]) };
}

/** Returns the rule of an element; an unknown element is unwrapped and keeps its text. */
export function elementRule(tag: string): ElementRule {
  return RULES.get(tag) ?? { kind: 'unwrap' };
}

/** Every HTML element that may be kept, formulas apart. */
export const KEPT_TAGS: readonly string[] = [...RULES].flatMap(([tag, { kind }]) =>
  kind === 'keep' ? [tag] : [],
);

/** Every attribute that at least one element may keep. */
const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set(
  [...RULES.values()].flatMap((rule) => (rule.kind === 'keep' ? [...rule.attributes.keys()] : [])),
);

/** Class names are lower-cased, because they differ between wikis only in case. */
export function classesOf(value: string): readonly string[] {
  return value === '' ? [] : value.toLowerCase().split(/\s+/u);
}

/**
 * Article ids share the document with the game: without a prefix, `id="root"` in an article would hide the game's own.
 */
const ANCHOR_PREFIX = 'a-';

/** Returns the id that an element or fragment of the wiki has in a compiled page; null if it is empty. */
export function anchorId(raw: string): string | null {
  // A lone surrogate cannot be part of an address.
  const folded = raw
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
    .replace(/\s+/gu, '_');
  return folded === '' ? null : ANCHOR_PREFIX + folded;
}

/** Token elements of a formula: they contain only text. */
const MATH_TOKEN_TAGS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** Layout elements of formulas: they contain only elements of this list, no text. */
const MATH_LAYOUT_TAGS: ReadonlySet<string> = new Set(
  `math menclose merror mfrac mmultiscripts mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup
  msup mtable mtd mtr munder munderover`
    .trim()
    .split(/\s+/u),
);

/** Every element of a formula that may be kept. */
export const MATH_TAGS: ReadonlySet<string> = new Set([...MATH_LAYOUT_TAGS, ...MATH_TOKEN_TAGS]);

export function isMathTokenTag(tag: string): boolean {
  return MATH_TOKEN_TAGS.has(tag);
}

export function isMathTag(tag: string): boolean {
  return MATH_TAGS.has(tag);
}

/** Values are from a closed vocabulary, numbers or lengths; no attribute takes an address or a color. */
export const MATH_ATTRIBUTES: ReadonlySet<string> = new Set(
  `accent accentunder columnalign columnlines columnspacing columnspan depth dir display displaystyle fence form height
  largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan
  rspace scriptlevel separator stretchy symmetric voffset width`
    .trim()
    .split(/\s+/u),
);

/** Returns whether an element of a formula may have an attribute. `form` also has a meaning in HTML. */
export function isMathAttribute(tag: string, name: string): boolean {
  return MATH_ATTRIBUTES.has(name) && (name !== 'form' || tag === 'mo');
}

/** Attributes read in addition to the allow-list: for links, pictures, formulas, the page around them, and parsing. */
const OTHER_READ_ATTRIBUTES = `
  href src alt width height alttext data-src data-alt data-width data-height
  class style typeof role hidden
  encoding type color face size
`;

const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...ALLOWED_ATTRIBUTES,
  ...MATH_ATTRIBUTES,
  ...OTHER_READ_ATTRIBUTES.trim().split(/\s+/u),
]);

/** Returns whether the compiler reads an attribute. Two thirds of Parsoid's are for editors, and never stored. */
export function isRead(attribute: string): boolean {
  return READ_ATTRIBUTES.has(attribute);
}
