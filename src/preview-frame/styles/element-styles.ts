import type { CssEvals } from '#editor-protocol/frame-message.ts';

/** Spec section 9: about 70 properties of the selected element. */
const PROPERTIES: readonly string[] = `
  display flex-direction flex-grow flex-shrink font-family align-items justify-content column-gap row-gap flex-wrap
  align-content overflow text-align width max-width min-width height max-height min-height font-size line-height
  padding padding-top padding-left padding-right padding-bottom margin margin-top margin-left margin-right
  margin-bottom border-radius font-weight object-fit background-clip
  border-left-style border-top-style border-right-style border-bottom-style
  border-left-width border-top-width border-right-width border-bottom-width
  border-left-color border-top-color border-right-color border-bottom-color
  background-color color transform
  border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius
  letter-spacing opacity font-style text-decoration-line top left right bottom position background-image
`
  .trim()
  .split(/\s+/u);

/** Returns the computed styles of an element and the layout of its parent. */
export function cssEvalsOf(element: Element): CssEvals {
  const computed = getComputedStyle(element);
  const values = Object.fromEntries(
    PROPERTIES.map((property) => [property, computed.getPropertyValue(property)]),
  );
  const parent = element.parentElement === null ? null : getComputedStyle(element.parentElement);
  return Object.assign(values, {
    parent: {
      display: parent?.display,
      'flex-direction': parent?.flexDirection,
      darkEnabledInParent: element.closest('.dark') !== null,
    },
  });
}

/** Returns property → value of a rule or a style attribute, in longhands. */
export function declaredStyles(style: CSSStyleDeclaration): Readonly<Record<string, string>> {
  const styles: Record<string, string> = {};
  let isPartial = false;
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === '') isPartial = true;
    else styles[property] = value;
  }
  if (!isPartial) return styles;
  // Longhands of a shorthand with a variable have no value: read the shorthand instead.
  for (const property of propertiesIn(style.cssText)) {
    const value = style.getPropertyValue(property);
    if (value !== '') styles[property] = value;
  }
  return styles;
}

/** Returns the property names of declarations; ignores strings and parentheses. */
function propertiesIn(declarations: string): readonly string[] {
  const outside = declarations.replaceAll(/"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\\[^]/gu, '');
  let depth = 0;
  let flat = '';
  for (const sign of outside) {
    if (sign === ')') depth -= 1;
    if (depth === 0) flat += sign;
    if (sign === '(') depth += 1;
  }
  return flat.split(';').map((declaration) => (declaration.split(':')[0] ?? '').trim());
}

/** Inherited properties, as far as rules are reported. */
const INHERITABLE: ReadonlySet<string> = new Set([
  'azimuth',
  'border-collapse',
  'border-spacing',
  'caption-side',
  'color',
  'cursor',
  'direction',
  'empty-cells',
  'font-family',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'font',
  'letter-spacing',
  'line-height',
  'list-style-image',
  'list-style-position',
  'list-style-type',
  'list-style',
  'orphans',
  'quotes',
  'text-align',
  'text-indent',
  'text-transform',
  'visibility',
  'white-space',
  'widows',
  'word-spacing',
]);

/** Returns the inheritable styles; null if there are none. */
export function inheritableStyles(
  styles: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  const inherited = Object.entries(styles).filter(([property]) => INHERITABLE.has(property));
  return inherited.length === 0 ? null : Object.fromEntries(inherited);
}
