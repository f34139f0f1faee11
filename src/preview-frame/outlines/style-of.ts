/** CSS property → value. */
export type StyleValues = Readonly<Record<string, string>>;

/** Resets what the page's own rules for `div`, `*`, or the last child of body could set on our boxes. */
const PLAIN: StyleValues = {
  display: 'block',
  'box-sizing': 'border-box',
  float: 'none',
  margin: '0px',
  padding: '0px',
  'min-width': '0px',
  'min-height': '0px',
  'max-width': 'none',
  'max-height': 'none',
  'border-radius': '0px',
  'box-shadow': 'none',
  transform: 'none',
  rotate: 'none',
  scale: 'none',
  translate: 'none',
  transition: 'none',
  animation: 'none',
  filter: 'none',
  'clip-path': 'none',
  opacity: '1',
  visibility: 'visible',
  overflow: 'visible',
};

/**
 * Returns a style attribute for an element drawn over the page. All declarations are `!important`, so that no rule of
 * the page overrides them.
 */
export function styleOf(values: StyleValues): string {
  return Object.entries({ ...PLAIN, ...values })
    .map(([property, value]) => `${property}: ${value} !important;`)
    .join(' ');
}
