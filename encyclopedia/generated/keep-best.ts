import type { Entry, Group } from './entry.ts';
import type { ArticleParts } from './word-article.ts';

/** How many articles of each group there is room for. */
const ROOM: Readonly<Record<Group, number>> = {
  animals: 330,
  plants: 150,
  food: 240,
  body: 150,
  things: 500,
  nature: 320,
  callings: 230,
  culture: 420,
  people: 400,
  places: 400,
  myth: 90,
  events: 60,
};

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
