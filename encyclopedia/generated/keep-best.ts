import { FAMOUS_WORDS } from './chosen/famous-words.ts';
import type { Entry, Group } from './entry.ts';
import type { ArticleParts } from './word-article.ts';

/** How many articles of each group there is room for. */
const ROOM: Readonly<Record<Group, number>> = {
  animals: 420,
  plants: 190,
  food: 310,
  body: 205,
  things: 720,
  nature: 420,
  callings: 330,
  culture: 560,
  people: 560,
  places: 510,
  myth: 120,
  events: 60,
};

/** More than anything else counts: whoever looks for it shall find it. */
const FAME = 100;

/** Of each group the articles that have most to say, that others speak of, and whose words people use. */
export function keepBest(
  candidates: readonly Entry[],
  parts: ArticleParts,
  shelfPhrases: ReadonlySet<string>,
): readonly Entry[] {
  const { world, mentionedBy } = parts;
  const kept = new Set<Entry>();
  const byGroup = new Map<Group, { readonly entry: Entry; readonly worth: number }[]>();
  for (const entry of candidates) {
    const { noun } = world.wordNet.usesOf(entry.name.toLowerCase());
    const worth =
      Math.min(mentionedBy(entry).length, 8) * 1.5 +
      Math.min(world.children(entry).length, 8) * 1.5 +
      Math.log2(1 + (noun ?? 0)) +
      (shelfPhrases.has(entry.name) ? 3 : 0) +
      (FAMOUS_WORDS.has(entry.name.toLowerCase()) ? FAME : 0) +
      Math.min(entry.summary.length / 60, 3);
    const list = byGroup.get(entry.group) ?? [];
    list.push({ entry, worth });
    byGroup.set(entry.group, list);
  }
  for (const [group, list] of byGroup) {
    list.sort((a, b) => b.worth - a.worth || (a.entry.title < b.entry.title ? -1 : 1));
    for (const { entry } of list.slice(0, ROOM[group])) kept.add(entry);
  }
  return candidates.filter((entry) => kept.has(entry));
}
