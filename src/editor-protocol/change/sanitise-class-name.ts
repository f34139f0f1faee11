/**
 * Converts a class name, as of a utility framework, to one without escapes in a selector: replaces characters other
 * than letters, digits, `-`, and `_` with `-`, and puts a `-` before a leading digit (spec section 5).
 */
export function sanitiseClassName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_-]/gu, '-').replace(/^(?=\d)/u, '-');
}
