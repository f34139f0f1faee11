import { LRUCache } from 'lru-cache';
import type { TargetPicker } from './target-picker.ts';

/** Titles a guide was asked for, at most; a few megabytes. */
const MOST_TITLES = 20_000;

const known = new WeakMap<TargetPicker, LRUCache<string, string>>();

/**
 * Where a title leads in the graph: a route of one stop. A title it does not know stays, for no path is told about it. An
 * open graph does not change, so that each of its titles is looked up once: closed ones are asked for by every path.
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
