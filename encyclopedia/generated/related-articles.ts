import type { ShelfArticle } from '../shelf-article.ts';
import { COMMON_WORDS } from './common-words.ts';
import type { Entry } from './entry.ts';
import { itemOf } from './item-list.ts';
import { phrasesOf } from './phrases-of.ts';
import { UNLINKED_WORDS } from './unlinked-words.ts';
import type { ArticleParts } from './word-article.ts';

const MOST = 8;
const MOST_PARTS = 3;
const MOST_KINDS = 4;
const MOST_TOLD = 3;
/** So that the lists differ from one another. */
const MOST_SHOWINGS = 5;
/** A word of more meanings says too little of what a text is about. */
const FEW_SENSES = 2;
/** Unless the text has hardly any other. */
const MORE_SENSES = 4;
/** What a text means otherwise: the cape of Batman is no headland. */
const OTHERWISE = new Set(['Cape', 'Arts', 'Robin', 'Paste', 'Rhea']);

/** For heroes that WordNet has never heard of. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  Batman: ['Hero', 'Fictional character', 'Butler', 'Disguise', 'Justice'],
  Catwoman: ['Burglar', 'Disguise', 'Jewelry', 'Fictional character', 'Cat', 'Whip'],
  Dracula: ['Vampire bat', 'Fictional character', 'Coffin', 'Count', 'Horror', 'Werewolf'],
  'Joker (character)': ['Villain', 'Gangster', 'Fictional character', 'Laughter', 'Playing card', 'Jester'],
  'Robin (character)': ['Acrobat', 'Fictional character', 'Disguise', 'Hero', 'Orphan'],
  Superman: ['Hero', 'Fictional character', 'Journalist', 'Disguise', 'Planet'],
  'Wonder Woman': ['Heroine', 'Goddess', 'Fictional character', 'Disguise', 'Bracelet'],
  Zorro: ['Hero', 'Fictional character', 'Epee', 'Nobleman', 'Horse', 'Whip'],
  'Great Pyramid of Giza': ['Pharaoh', 'Tomb', 'Sphinx', 'Mausoleum', 'Cairo', 'Egyptian deity'],
  Superhero: ['Hero', 'Heroine', 'Fictional character', 'Criminal', 'Disguise', 'Legend'],
  Supervillain: ['Criminal', 'Villain', 'Fictional character', 'Weapon', 'Laughter'],
};

/** The section at the end of each hand-written article that leads on: its kinds and parts, and what its text speaks of. */
export function relatedArticles(
  shelf: readonly ShelfArticle[],
  entries: readonly Entry[],
  { world, mentionedBy, kin }: ArticleParts,
): ReadonlyMap<string, string> {
  const isGenerated = ({ kind }: Entry) => kind !== 'shelf';
  const named = world.entries.filter(
    (entry) => isGenerated(entry) && entry.name.length > 3 && !OTHERWISE.has(entry.title),
  );
  const sections = new Map<string, string>();
  const shown = new Map<Entry, number>();
  const isClear = (word: string, most: number) =>
    !COMMON_WORDS.has(word) &&
    !UNLINKED_WORDS.has(word) &&
    world.wordNet.sensesOf(word.toLowerCase()).length <= most;
  for (const [at, article] of shelf.entries()) {
    const entry = entries[at];
    if (entry === undefined) continue;
    const phrases = phrasesOf(article.markdown);
    const field = world.synsetOf(entry)?.field;
    const nearest = kin(entry);
    const kinsfolk = new Set(nearest);
    const closeness = (other: Entry) =>
      (kinsfolk.has(other) ? 2 : 0) + (world.synsetOf(other)?.field === field ? 1 : 0);
    const toldIn = (most: number) =>
      named
        .filter(
          (other) =>
            (shown.get(other) ?? 0) < MOST_SHOWINGS &&
            other.words.some((word) => phrases.has(word) && isClear(word, most)),
        )
        .sort(
          (a, b) =>
            closeness(b) - closeness(a) ||
            mentionedBy(a).length - mentionedBy(b).length ||
            (a.title < b.title ? -1 : 1),
        );
    const told = toldIn(FEW_SENSES);
    const also = new Set(ALSO[article.title] ?? []);
    const near = [
      ...named.filter(({ title }) => also.has(title)),
      ...world.relatives(entry, 'parts', 'members', 'made of').filter(isGenerated).slice(0, MOST_PARTS),
      ...world.children(entry).filter(isGenerated).slice(0, MOST_KINDS),
      ...(also.size === 0 ? told.slice(0, MOST_TOLD) : []),
      ...mentionedBy(entry).slice(0, MOST_TOLD),
      ...nearest.slice(0, MOST),
      // Who is in the list above needs no help from words of the text.
      ...(also.size === 0 ? told : []),
      ...(also.size === 0 && told.length < MOST_TOLD ? toldIn(MORE_SENSES) : []),
    ].filter((other) => isGenerated(other) && (shown.get(other) ?? 0) < 2 * MOST_SHOWINGS);
    const chosen = [...new Set(near)].slice(0, MOST);
    for (const other of chosen) shown.set(other, (shown.get(other) ?? 0) + 1);
    if (chosen.length === 0) continue;
    sections.set(article.title, ['## Related articles', chosen.map(itemOf).join('\n')].join('\n\n'));
  }
  return sections;
}
