import { ok, type Result } from '#core/result.ts';
import type { ZimBook } from './zim-book.ts';
import type { ZimEntry } from './zim-entry.ts';
import type { ZimError } from './zim-error.ts';

/** Random numbers (0 ≤ x < 1) per article: redirects and pictures are mixed in with the articles. */
export const NUMBERS_PER_ARTICLE = 8;

/**
 * Draws different articles, one per list of numbers, until none are left. Each number selects a place of the list. If
 * no number hits an article, the next article after the last place is used, so that every draw terminates.
 */
export function drawArticles(
  book: ZimBook,
  draws: readonly (readonly number[])[],
): Result<readonly string[], ZimError> {
  const { list, places } = book.lists.dense;
  const length = places.to - places.from;
  const drawn = new Set<string>();

  /** Returns the title at a place if it is an article that was not drawn yet. */
  const freshTitle = (place: number): Result<string | null, ZimError> => {
    const entry = list.at(places.from + place);
    if (!entry.ok) return entry;
    const title = titleOfArticle(book, entry.value);
    return title.ok && title.value !== null && drawn.has(title.value) ? ok(null) : title;
  };
  const draw = (numbers: readonly number[]): Result<string | null, ZimError> => {
    let place = 0;
    for (const number of numbers) {
      place = Math.min(Math.floor(number * length), length - 1);
      const title = freshTitle(place);
      if (!title.ok || title.value !== null) return title;
    }
    for (let step = 1; step < length; step++) {
      const title = freshTitle((place + step) % length);
      if (!title.ok || title.value !== null) return title;
    }
    return ok(null);
  };

  for (const numbers of draws) {
    const title = draw(numbers);
    if (!title.ok) return title;
    if (title.value === null) break;
    drawn.add(title.value);
  }
  return ok([...drawn]);
}

/** Returns the canonical title of an article; null for other entries, redirects included. */
export function titleOfArticle({ names }: ZimBook, entry: ZimEntry): Result<string | null, ZimError> {
  return names.isArticle(entry) ? names.nameOf(entry) : ok(null);
}
