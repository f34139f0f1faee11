/** Returns null for an invalid selector. */
export function ruleMatches(element: Element, selector: string): boolean | null {
  try {
    return element.matches(selector);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SyntaxError') return null;
    throw error;
  }
}
