import { titleToPath } from '#core/title/title-path.ts';
import { absoluteUrl } from './thumbnail.ts';

export function articleUrl(title: string, origin: string): string {
  return absoluteUrl(titleToPath(title), origin);
}
