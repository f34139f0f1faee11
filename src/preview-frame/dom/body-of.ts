/** As `document.body`, by its type too: a page can be without one for a moment, as while its body is exchanged. */
export function bodyOf(document: Document): HTMLElement | null {
  return document.querySelector<HTMLElement>('html > body');
}
