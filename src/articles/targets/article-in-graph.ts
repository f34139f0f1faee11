import { LRUCache } from 'lru-cache';
import type { TargetPicker } from '../source/target-picker.ts';

/** Maximum number of cached titles per target picker; a few megabytes. */
const MOST_TITLES = 20_000;

const known = new WeakMap<TargetPicker, LRUCache<string, string>>();

/**
 * Returns the articles that titles resolve to in the graph, in their order. An older graph may know an article by its former
 * title, so titles are compared as the graph has them. Returns an unknown title unchanged: no path to it can be disclosed.
 */
export function articlesInGraph(
  targetPicker: TargetPicker,
  titles: Iterable<string>,
): Promise<readonly string[]> {
  return Promise.all(Array.from(titles, (title) => articleInGraph(targetPicker, title)));
}

/**
 * Returns the article a title resolves to in the graph, by a route of one stop. An open graph does not change, so results
 * are cached; every path request looks up the closed titles.
 */
export async function articleInGraph(targetPicker: TargetPicker, title: string): Promise<string> {
  if (targetPicker.graph() !== 'open') return lookUp(targetPicker, title);
  const titles = known.get(targetPicker) ?? new LRUCache<string, string>({ max: MOST_TITLES });
  known.set(targetPicker, titles);
  const article = titles.get(title) ?? (await lookUp(targetPicker, title));
  titles.set(title, article);
  return article;
}

async function lookUp(targetPicker: TargetPicker, title: string): Promise<string> {
  const [article = title] = (await targetPicker.route([title])) ?? [];
  return article;
}
