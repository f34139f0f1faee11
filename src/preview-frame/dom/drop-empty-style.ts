/**
 * Takes the style attribute away where nothing is left in it. Its text is asked for first, not the declarations: Chromium
 * writes them into the attribute only when somebody looks, and one that is not written yet would stay, empty.
 */
export function dropEmptyStyle(element: Element): void {
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}
