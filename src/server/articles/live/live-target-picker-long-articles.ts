import { isTargetTitle } from '#graph/target-title.ts';
import type { TitleDescription } from './title-description.ts';

/** Bytes of source text from which an article says enough to be looked for. */
const LONG = 3_000;
/** With so many of them the others are not needed. */
const ENOUGH = 40;

/**
 * Which of a handful of articles drawn by chance make targets: the long ones; where a wiki keeps its articles short, the
 * longer half. Canonical titles, each once.
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
