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
