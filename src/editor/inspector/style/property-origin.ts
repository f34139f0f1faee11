import { assertNever } from '#core/assert-never.ts';
import type { StylingFramework } from '#editor-protocol/change/change-item.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { cssName } from '#editor-protocol/css-name.ts';

/** Whether the element itself sets a property, in the chosen styling framework. */
export type PropertyOrigin =
  | 'set'
  | 'unset'
  /** The page does not report rules of style sheets. */
  | 'unknown';

export interface PropertySource {
  readonly framework: StylingFramework;
  readonly modifiers: readonly string[];
  readonly classList: readonly string[];
  /** Properties of the element's own `style`, in camel case. */
  readonly inline: ReadonlySet<string>;
}

export function propertyOriginOf(property: string, source: PropertySource): PropertyOrigin {
  const { framework, modifiers, classList, inline } = source;
  switch (framework) {
    case 'Tailwind':
      return classesUnder(classList, modifiers).some((base) => isOwnClass(base, property)) ? 'set' : 'unset';
    case 'Inline':
      return inline.has(property) ? 'set' : 'unset';
    case 'CSS':
      return 'unknown';
    default:
      return assertNever(framework);
  }
}

/** Reads the property names of the `style` prop, which the page reports as JSON. */
export function inlineProperties({ props }: Pick<NavTreeNode, 'props'>): ReadonlySet<string> {
  const style = props['style'];
  if (style?.type !== 'JSON_OBJECT' || typeof style.value !== 'string') return new Set();
  const parsed: unknown = JSON.parse(style.value);
  return new Set(typeof parsed === 'object' && parsed !== null ? Object.keys(parsed) : []);
}

/*
 * Utility classes that set exactly one property, which a reset removes. Only used for display: the canvas server
 * decides which classes to remove.
 */

/** With the names of the app's own scale in tokens.css. */
const FONT_SIZES = String.raw`\d*xs|note|sm|body|base|md|lg|\d*xl|\[length:.*|\[[\d.].*|\(length:.*`;
const NOT_COLORS = `${FONT_SIZES}|left|center|right|justify|start|end|wrap|nowrap|balance|pretty|ellipsis|clip|shadow.*`;
const BACKGROUND_PARTS =
  'none|auto|cover|contain|center|top|right|bottom|left|repeat.*|no-repeat|fixed|local|scroll|clip-.*|origin-.*|blend-.*|gradient-.*|linear-.*|radial.*|conic.*|\\[(?:url|image|length|position).*';
const WIDTHS = String.raw`\d+|\[length:.*|\[[\d.].*|\(length:.*`;
const BORDER_STYLES = 'solid|dashed|dotted|double|hidden|none';

const PATTERNS: Readonly<Record<string, RegExp>> = {
  display:
    /^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid|table|table-.*|flow-root|list-item|contents|hidden)$/u,
  flexDirection: /^flex-(?:row|col)(?:-reverse)?$/u,
  flexWrap: /^flex-(?:wrap|nowrap|wrap-reverse)$/u,
  justifyContent: /^justify-(?!items-|self-)/u,
  alignItems: /^items-/u,
  gap: /^gap-(?![xy]-)/u,
  position: /^(?:static|relative|absolute|fixed|sticky)$/u,
  top: /^-?top-/u,
  right: /^-?right-/u,
  bottom: /^-?bottom-/u,
  left: /^-?left-/u,
  overflow: /^overflow-(?![xy]-)/u,
  margin: /^-?m-/u,
  marginInline: /^-?mx-/u,
  marginBlock: /^-?my-/u,
  marginTop: /^-?mt-/u,
  marginRight: /^-?mr-/u,
  marginBottom: /^-?mb-/u,
  marginLeft: /^-?ml-/u,
  padding: /^p-/u,
  paddingInline: /^px-/u,
  paddingBlock: /^py-/u,
  paddingTop: /^pt-/u,
  paddingRight: /^pr-/u,
  paddingBottom: /^pb-/u,
  paddingLeft: /^pl-/u,
  width: /^w-/u,
  height: /^h-/u,
  minWidth: /^min-w-/u,
  minHeight: /^min-h-/u,
  maxWidth: /^max-w-/u,
  maxHeight: /^max-h-/u,
  fontFamily: /^font-(?:sans|serif|mono|\[family-name:|\(family-name:)/u,
  fontWeight:
    /^font-(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\[weight:|\[\d+\]|\(weight:)/u,
  fontStyle: /^(?:not-)?italic$/u,
  fontSize: new RegExp(`^text-(?:${FONT_SIZES})(?:/.*)?$`, 'u'),
  lineHeight: /^leading-/u,
  letterSpacing: /^-?tracking-/u,
  textAlign: /^text-(?:left|center|right|justify|start|end)$/u,
  textTransform: /^(?:uppercase|lowercase|capitalize|normal-case)$/u,
  textDecorationLine: /^(?:underline|overline|line-through|no-underline)$/u,
  color: new RegExp(`^text-(?!(?:${NOT_COLORS})(?:/.*)?$)`, 'u'),
  backgroundColor: new RegExp(`^bg-(?!(?:${BACKGROUND_PARTS})$)`, 'u'),
  borderWidth: new RegExp(`^border(?:-(?:${WIDTHS}))?$`, 'u'),
  borderStyle: new RegExp(`^border-(?:${BORDER_STYLES})$`, 'u'),
  borderColor: new RegExp(
    `^border-(?!(?:${WIDTHS}|${BORDER_STYLES}|[xytrblse](?:-.*)?|collapse|separate|spacing-.*)$)`,
    'u',
  ),
  borderRadius: /^rounded(?:-(?!(?:[trblse]|tl|tr|br|bl|ss|se|es|ee)(?:-|$)).*)?$/u,
  opacity: /^opacity-/u,
  boxShadow: /^shadow(?:-(?:none|\d*xs|sm|md|lg|\d*xl|lift.*|\[.*|\(.*))?$/u,
};

/** @param base class name without modifiers */
export function isOwnClass(base: string, property: string): boolean {
  return PATTERNS[property]?.test(base) === true || base.startsWith(`[${cssName(property)}:`);
}

/** A Tailwind class, parsed: `dark:hover:p-4` is `p-4` with two modifiers. */
interface ParsedClass {
  readonly modifiers: readonly string[];
  readonly base: string;
}

/** Splits at colons outside brackets: not in `[&:hover]:p-4` or `[mask-type:alpha]`. */
function parseClass(word: string): ParsedClass {
  const parts = word.split(/:(?![^[(]*[\])])/u);
  return { modifiers: parts.slice(0, -1), base: parts.at(-1) ?? word };
}

/** Returns the classes with exactly these modifiers, without the modifiers. */
function classesUnder(words: readonly string[], modifiers: readonly string[]): readonly string[] {
  return words
    .map(parseClass)
    .filter((word) => isSameSet(word.modifiers, modifiers))
    .map(({ base }) => base);
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

const CASES: Readonly<Record<string, string>> = {
  uppercase: 'uppercase',
  lowercase: 'lowercase',
  capitalize: 'capitalize',
  'normal-case': 'none',
};

/** Reads `text-transform` from the classes, because the page does not report it. Null when no class sets it. */
export function letterCase(classList: readonly string[], modifiers: readonly string[]): string | null {
  const known = classesUnder(classList, modifiers).findLast((base) => Object.hasOwn(CASES, base));
  return known === undefined ? null : (CASES[known] ?? null);
}
