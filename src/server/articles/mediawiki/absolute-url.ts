import { titleToPath } from '#core/title/title-path.ts';

/** Paths of ours become addresses of the host the caller knows us by; addresses elsewhere stay. */
export function absoluteUrl(url: string, origin: string): string {
  return new URL(url, origin).href;
}

export function articleUrl(title: string, origin: string): string {
  return absoluteUrl(titleToPath(title), origin);
}
