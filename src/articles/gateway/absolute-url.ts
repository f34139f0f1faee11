import { titleToPath } from '#core/title/title.ts';

/** Resolves our own paths against the host the caller used; absolute addresses stay unchanged. */
export function absoluteUrl(url: string, origin: string): string {
  return new URL(url, origin).href;
}

export function articleUrl(title: string, origin: string): string {
  return absoluteUrl(titleToPath(title), origin);
}
