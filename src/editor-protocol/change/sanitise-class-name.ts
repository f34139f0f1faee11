/**
 * Makes of a class name, such as those of utility frameworks, one that needs no escaping in a selector: characters other
 * than letters, digits, `-` and `_` become `-`, a digit in front gets a `-` (spec section 5).
 */
export function sanitiseClassName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_-]/gu, '-').replace(/^(?=\d)/u, '-');
}
