import { ok, type Result } from '#core/result.ts';
import { compareByCodeUnit } from '../source/title-index.ts';
import { placesOfPrefix, type Places } from './entry-list.ts';
import type { ZimBook } from './zim-book.ts';
import type { ZimError } from './zim-error.ts';

/** A longer prefix does not narrow the result further. */
const MAX_PREFIX_CHARACTERS = 100;
/** Maximum number of spellings followed: each letter can double them, but few exist in the archive. */
const MAX_SPELLINGS = 64;
/** Maximum number of entries checked per wanted title: files and unnamed pages are mixed in with the articles. */
const LOOKED_AT_PER_TITLE = 20;

/**
 * Returns titles of articles and redirects that start with `prefix`, ignoring case. The archive's list is sorted by
 * case and too long to sort again, so the search extends the prefix letter by letter in both cases and follows only
 * spellings that some title starts with.
 */
export function titlesStartingWith(
  book: ZimBook,
  prefix: string,
  limit: number,
): Result<readonly string[], ZimError> {
  const wanted = prefix.replaceAll('_', ' ').normalize('NFC');
  const letters = Array.from(wanted).slice(0, MAX_PREFIX_CHARACTERS);
  const { list, places } = book.lists.byTitle;
  let spellings: readonly Spelling[] = [{ text: book.archive.contentNamespace, places }];
  for (const letter of letters) {
    const longer: Spelling[] = [];
    for (const { text, places } of spellings) {
      for (const variant of variantsOf(letter)) {
        const found = placesOfPrefix(list, text + variant, places);
        if (!found.ok) return found;
        if (found.value.from < found.value.to) longer.push({ text: text + variant, places: found.value });
      }
    }
    spellings = longer.slice(0, MAX_SPELLINGS);
  }
  const titles = new Set<string>();
  const key = keyOf(wanted);
  for (const { places } of spellings) {
    const found = titlesAt(book, places, (title) => keyOf(title).startsWith(key), limit);
    if (!found.ok) return found;
    for (const title of found.value) titles.add(title);
  }
  return ok(
    [...titles]
      .sort((a, b) => compareByCodeUnit(keyOf(a), keyOf(b)) || compareByCodeUnit(a, b))
      .slice(0, limit),
  );
}

interface Spelling {
  readonly text: string;
  readonly places: Places;
}

function titlesAt(
  { lists, names }: ZimBook,
  { from, to }: Places,
  fits: (title: string) => boolean,
  limit: number,
): Result<readonly string[], ZimError> {
  const titles: string[] = [];
  const end = Math.min(to, from + limit * LOOKED_AT_PER_TITLE);
  for (let place = from; place < end && titles.length < limit; place++) {
    const entry = lists.byTitle.list.at(place);
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

function keyOf(title: string): string {
  return title.normalize('NFC').toLowerCase();
}
