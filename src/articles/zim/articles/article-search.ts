import { ok, type Result } from '#core/result.ts';
import { compareByCodeUnit, titleSearchKey } from '../../source/title-index.ts';
import { rangeOfPrefix, type PositionRange } from '../archive/entry-list.ts';
import type { ZimBook } from './zim-book.ts';
import type { ZimError } from '../archive/zim-error.ts';
import type { ZimEntry } from '../archive/zim-entry.ts';

/** A longer prefix does not narrow the result further. */
const MAX_PREFIX_CHARACTERS = 100;
/** Maximum number of spellings followed: each letter can double them, but few exist in the archive. */
const MAX_SPELLINGS = 64;
/** Maximum number of entries checked per wanted title: files and unnamed pages are mixed in with the articles. */
const CHECKED_ENTRIES_PER_TITLE = 20;

/**
 * Returns titles of articles and redirects that start with `prefix`, ignoring case. The archive's list is sorted by
 * case and too long to sort again, so the search extends the prefix letter by letter in both cases and follows only
 * spellings that some title starts with.
 */
export function findTitlesByPrefix(
  book: ZimBook,
  prefix: string,
  limit: number,
): Result<readonly string[], ZimError> {
  const wanted = prefix.replaceAll('_', ' ').normalize('NFC');
  const letters = Array.from(wanted).slice(0, MAX_PREFIX_CHARACTERS);
  const { list, range } = book.lists.byTitle;
  let spellings: readonly Spelling[] = [{ text: book.archive.contentNamespace, range }];
  for (const letter of letters) {
    const longer: Spelling[] = [];
    for (const { text, range } of spellings) {
      for (const variant of variantsOf(letter)) {
        const found = rangeOfPrefix(list, text + variant, range);
        if (!found.ok) return found;
        if (found.value.from < found.value.to) longer.push({ text: text + variant, range: found.value });
      }
    }
    spellings = longer.slice(0, MAX_SPELLINGS);
  }
  const titles = new Set<string>();
  const key = titleSearchKey(wanted);
  for (const { range } of spellings) {
    const found = titlesAt(book, range, (title) => titleSearchKey(title).startsWith(key), limit);
    if (!found.ok) return found;
    for (const title of found.value) titles.add(title);
  }
  return ok(
    [...titles]
      .sort((a, b) => compareByCodeUnit(titleSearchKey(a), titleSearchKey(b)) || compareByCodeUnit(a, b))
      .slice(0, limit),
  );
}

interface Spelling {
  readonly text: string;
  readonly range: PositionRange;
}

function titlesAt(
  { lists, names }: ZimBook,
  { from, to }: PositionRange,
  fits: (title: string) => boolean,
  limit: number,
): Result<readonly string[], ZimError> {
  const titles: string[] = [];
  const end = Math.min(to, from + limit * CHECKED_ENTRIES_PER_TITLE);
  for (let position = from; position < end && titles.length < limit; position++) {
    const entry = lists.byTitle.list.at(position);
    if (!entry.ok) return entry;
    const article = names.articleOf(entry.value);
    if (!article.ok) return article;
    if (article.value === null) continue;
    const title = names.nameOf(entry.value);
    if (!title.ok) return title;
    if (title.value !== null && fits(title.value)) titles.push(title.value);
  }
  return ok(titles);
}

function variantsOf(letter: string): readonly string[] {
  if (letter === ' ') return [' ', '_'];
  return [...new Set([letter.toUpperCase(), letter.toLowerCase(), letter])];
}

/** Random numbers (0 ≤ x < 1) per article: redirects and pictures are mixed in with the articles. */
export const NUMBERS_PER_ARTICLE = 8;

/**
 * Draws different articles, one per list of numbers, until none are left. Each number selects a position of the list. If
 * no number hits an article, the next article after the last position is used, so that every draw terminates.
 */
export function drawArticles(
  book: ZimBook,
  draws: readonly (readonly number[])[],
): Result<readonly string[], ZimError> {
  const { list, range } = book.lists.dense;
  const length = range.to - range.from;
  const drawn = new Set<string>();

  /** Returns the title at a position if it is an article that was not drawn yet. */
  const undrawnTitle = (position: number): Result<string | null, ZimError> => {
    const entry = list.at(range.from + position);
    if (!entry.ok) return entry;
    const title = titleOfArticle(book, entry.value);
    return title.ok && title.value !== null && drawn.has(title.value) ? ok(null) : title;
  };
  const draw = (numbers: readonly number[]): Result<string | null, ZimError> => {
    let position = 0;
    for (const number of numbers) {
      position = Math.min(Math.floor(number * length), length - 1);
      const title = undrawnTitle(position);
      if (!title.ok || title.value !== null) return title;
    }
    for (let step = 1; step < length; step++) {
      const title = undrawnTitle((position + step) % length);
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
