/** Returns `document.body`, typed as nullable: a page has no body while it is being replaced. */
export function bodyOf(document: Document): HTMLElement | null {
  return document.querySelector<HTMLElement>('html > body');
}
