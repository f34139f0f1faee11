/**
 * Converts a CSS property from camel case to its name in a style sheet: `backgroundColor` → `background-color`,
 * `WebkitMask` → `-webkit-mask`, `msTransform` → `-ms-transform`. Custom properties (`--ink`) stay unchanged.
 */
export function cssName(property: string): string {
  if (property.startsWith('--')) return property;
  return property.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/u, '-ms-');
}
