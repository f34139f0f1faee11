import type { DrawPurpose } from '#protocol/random-articles.ts';
import type { TargetPicker } from '../source/target-picker.ts';
import { LRUCache } from 'lru-cache';

/** Maximum number of draws: a few closed targets among hundreds are rarely drawn twice in a row. */
const MOST_DRAWS = 8;

/**
 * Draws a journey whose routes may be shown at its end: it avoids the titles in `closed`, whose paths must not be
 * disclosed (D16), as far as chance allows. `random`: 0 ≤ x < 1.
 */
export async function drawAvoidingClosed(
  targetPicker: Pick<TargetPicker, 'draw'>,
  purpose: DrawPurpose,
  count: number,
  { closed, random }: { readonly closed: ReadonlySet<string>; readonly random: () => number },
): ReturnType<TargetPicker['draw']> {
  for (let tries = 1; ; tries += 1) {
    const drawn = await targetPicker.draw(purpose, count, random);
    const isFree = !drawn.ok || !drawn.value.titles.some((title) => closed.has(title));
    if (isFree || tries === MOST_DRAWS) return drawn;
  }
}

/** Maximum number of cached titles per target picker; a few megabytes. */
const MOST_TITLES = 20_000;

const known = new WeakMap<TargetPicker, LRUCache<string, string>>();

/**
 * Returns the article a title resolves to in the graph, by a route of one stop. Returns an unknown title unchanged: no
 * path to it can be disclosed. An open graph does not change, so results are cached; every path request looks up the
 * closed titles.
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
