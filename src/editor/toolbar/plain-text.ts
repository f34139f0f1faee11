/** Returns the text of HTML from the error overlay of the app's page, which must never be inserted as HTML. */
export function plainText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim();
}
