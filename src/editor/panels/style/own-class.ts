import { cssName } from '#editor-protocol/css-name.ts';

/*
 * Utility classes that set exactly one property, which a reset removes. Only used for display: the canvas server
 * decides which classes to remove.
 */

const FONT_SIZES = String.raw`xs|sm|base|lg|\d*xl|\[length:.*|\[[\d.].*|\(length:.*`;
const NOT_COLOURS = `${FONT_SIZES}|left|center|right|justify|start|end|wrap|nowrap|balance|pretty|ellipsis|clip|shadow.*`;
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
  color: new RegExp(`^text-(?!(?:${NOT_COLOURS})(?:/.*)?$)`, 'u'),
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
