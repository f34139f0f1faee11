import type { Page } from 'playwright-core';
import type { LinkMap } from './link-map.ts';
import { playerOn } from './player.ts';

export const SAMPLE = ['Mount Everest', 'Empire State Building', 'Ocean current', 'Batman'] as const;

/**
 * Begins the sample and finishes it along a shortest route, after a click to another page and back: two clicks more
 * than necessary.
 */
export async function finishSample(
  page: Page,
  map: LinkMap,
): Promise<{ readonly walked: readonly string[]; readonly best: readonly string[] }> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Journey' }).click();
  const player = playerOn(page);
  const best = map.bestRoute(SAMPLE);
  const [start = '', next = ''] = best;
  await player.walk([start, next]);
  await page.getByRole('button', { name: `Back to ${start}, one click` }).click();
  await player.arrivesAt(start);
  await player.walk(best);
  return { walked: [start, next, ...best], best };
}
