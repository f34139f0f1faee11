import type { ShelfArticle } from '../shelf-article.ts';
import { meant } from './choose-entries.ts';
import { capitalised } from './english/article.ts';
import type { Entry } from './entry.ts';
import { SHELF_SENSES } from './shelf-senses.ts';
import { linkingWords } from './word-titles.ts';
import type { WordNet } from './wordnet/read-wordnet.ts';

/** Names that neither WordNet nor the shelf has. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  'Atlantic Ocean': ['North Atlantic Ocean', 'South Atlantic Ocean'],
  'Pacific Ocean': ['North Pacific Ocean', 'South Pacific Ocean', 'western Pacific Ocean'],
};

/** A hand-written article as the generated ones see it: what it is about, and the words that may lead to it. */
export function shelfEntry({ title, redirects, description }: ShelfArticle, wordNet: WordNet): Entry {
  const first = wordNet.sensesOf(title.toLowerCase()).length > 0 ? [`${title}#1`] : [];
  const synsets = (SHELF_SENSES[title] ?? first).map((written) => meant(wordNet, written, () => true));
  const spelt = synsets.flatMap(({ words }) => words).find((word) => capitalised(word) === title) ?? title;
  const own = synsets.flatMap(({ id, words }) => linkingWords(words, id, wordNet));
  // A redirect's word leads here from a text only where it means one thing.
  const named = redirects.flatMap((word) => {
    if (/\s\p{Lu}/u.test(word)) return [word];
    const lower = word.toLowerCase();
    return wordNet.sensesOf(lower).length === 1 ? [lower] : [];
  });
  return {
    kind: 'shelf',
    title,
    group: 'culture',
    name: spelt,
    redirects,
    synsets: synsets.map(({ id }) => id),
    words: [...new Set([spelt, ...own, ...named, ...(OTHER_WORDS[title] ?? [])])],
    summary: lowered(description),
  };
}

/** "Comics from Japan" → "comics from Japan", but names and peoples keep their capital. */
function lowered(text: string): string {
  return /^(?:[A-Z]{2}|[A-Z][a-z]*(?:ish|[ia]an|ese|French|Greek|German|Dutch|Swiss)\b|(?:French|Greek|German|Dutch|Swiss|Norse|Batman|Gotham|Europe|Asia|Africa|America|New|Britain|Egypt|Japan|China|India|Italy|France|London|Paris|Rome)\b)/u.test(
    text,
  )
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}
