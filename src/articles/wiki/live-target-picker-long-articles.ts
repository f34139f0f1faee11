import { isTargetTitle } from '#graph/best-known-articles.ts';
import type { TitleDescription } from './title-description.ts';

/** Bytes of source text from which an article is substantial enough to be a target. */
const LONG = 3_000;
/** With this many long articles the shorter ones are not needed. */
const ENOUGH = 40;

/**
 * Selects targets from a random sample of articles: the long ones, or the longer half in a wiki of short articles.
 * Canonical titles, without duplicates.
 */
export function longArticles(descriptions: readonly TitleDescription[]): readonly string[] {
  const lengths = new Map(
    descriptions
      .filter(({ kind, title }) => kind === 'article' && isTargetTitle(title))
      .map(({ title, length }) => [title, length]),
  );
  const byLength = [...lengths].sort(([, a], [, b]) => b - a);
  const long = byLength.filter(([, length]) => length >= LONG);
  const chosen =
    long.length >= ENOUGH ? long : byLength.slice(0, Math.max(long.length, Math.ceil(byLength.length / 2)));
  return chosen.map(([title]) => title);
}
