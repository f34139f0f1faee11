import { DAY_MS } from '#core/daily/utc-day.ts';
import { shuffled } from '#platform/shuffled.ts';
import { isTargetTitle } from '#graph/best-known-articles.ts';
import type { TitleDescription } from '../api/title-descriptions.ts';

/** Time before a title may be drawn again, while the pool allows (D12). Milliseconds. */
export const MIN_REPEAT_MS = 60 * DAY_MS;
/** Titles drawn together should not come back together: shuffle recently drawn titles in groups of this size. */
const GROUP = 40;

/**
 * Yields the titles in drawing order: first those not drawn within 60 days, shuffled; then the others, drawn longest
 * ago first. `drawn`: when each was drawn last.
 */
export function* leastRecentlyDrawnFirst(
  titles: Iterable<string>,
  drawn: ReadonlyMap<string, number>,
  { now, random }: { readonly now: number; readonly random: () => number },
): Generator<string, void> {
  const notDrawnRecently: string[] = [];
  const recentlyDrawn: (readonly [string, number])[] = [];
  for (const title of titles) {
    const at = drawn.get(title);
    if (at === undefined || !wasDrawnRecently(at, now)) notDrawnRecently.push(title);
    else recentlyDrawn.push([title, at]);
  }
  yield* shuffled(notDrawnRecently, random);
  recentlyDrawn.sort(([, a], [, b]) => a - b);
  for (let from = 0; from < recentlyDrawn.length; from += GROUP) {
    yield* shuffled(
      recentlyDrawn.slice(from, from + GROUP).map(([title]) => title),
      random,
    );
  }
}

/** A time in the future, as after the clock was set back, counts as now. */
export function wasDrawnRecently(drawnAt: number, now: number): boolean {
  return now - drawnAt < MIN_REPEAT_MS;
}

/** Records the drawn titles and removes those drawn more than `MIN_REPEAT_MS` ago. */
export function recordDrawn(drawn: Map<string, number>, titles: readonly string[], now: number): void {
  for (const [title, at] of drawn) if (!wasDrawnRecently(at, now)) drawn.delete(title);
  for (const title of titles) drawn.set(title, now);
}

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
