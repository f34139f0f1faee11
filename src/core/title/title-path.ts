import { canonicalTitle, type CanonicalTitle, type TitleError } from './canonical-title.ts';
import { fail, type Result } from '../result.ts';

/** Prefix of article links, in the HTML and in our routes (spec section 2, Game). */
export const ARTICLE_PATH = '/wiki/';

/** `New York City` → `/wiki/New_York_City`. Slashes and colons stay readable, as on any wiki. */
export function titleToPath(title: string): string {
  return ARTICLE_PATH + encodeTitle(title);
}

/** `Café & Co.` → `Caf%C3%A9_%26_Co.`: encodes a title as one URL component in the wiki's spelling. */
export function encodeTitle(title: string): string {
  return encodeURIComponent(title.replaceAll(' ', '_'))
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',');
}

/** Returns the title in a link path, or an error. `not-a-link`: a path outside /wiki/. */
export function pathToTitle(path: string): Result<CanonicalTitle, TitleError | 'not-a-link'> {
  if (!path.startsWith(ARTICLE_PATH)) return fail('not-a-link');
  const query = path.indexOf('?');
  const hash = path.indexOf('#');
  const end = query >= 0 && (hash < 0 || query < hash) ? query : path.length;
  const rest = path.slice(ARTICLE_PATH.length, end);
  return canonicalTitle(end === path.length || hash < 0 ? rest : rest + path.slice(hash));
}
