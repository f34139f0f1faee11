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
