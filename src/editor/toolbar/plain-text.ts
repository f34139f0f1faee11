/** What a piece of HTML says. It comes from an error overlay of the app's page and is never put into ours as it is. */
export function plainText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim();
}
