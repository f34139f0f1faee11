/** CSS property → value. */
export type StyleValues = Readonly<Record<string, string>>;

/** What a page's own rules for `div`, `*` or the last child of body could do to a box of ours. */
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
 * The text of a style attribute for something drawn over a foreign page. Important throughout: no rule of the page
 * stands above it.
 */
export function styleOf(values: StyleValues): string {
  return Object.entries({ ...PLAIN, ...values })
    .map(([property, value]) => `${property}: ${value} !important;`)
    .join(' ');
}
