/**
 * Removes an empty style attribute. Reads the attribute text, not the declarations: Chromium serializes declarations
 * into the attribute only on access, so an attribute that was never read would remain, empty.
 */
export function dropEmptyStyle(element: Element): void {
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}
