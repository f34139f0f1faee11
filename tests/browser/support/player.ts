import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { titleToPath } from '#core/title/title.ts';
import { stopTitles } from './stop-titles.ts';

/** What a player sees and does, located by accessible names (D20). */
export interface Player {
  /** The current page. */
  article(title: string): Locator;
  /** Waits until the player is on this page. */
  arrivesAt(title: string): Promise<void>;
  targets(): Promise<readonly string[]>;
  journey(): Promise<readonly string[]>;
  clicks(): Promise<number>;
  /** Clicks the rendered link to the article, and waits until the page is shown. */
  follow(title: string): Promise<void>;
  /** Follows one link after another; the first title is the current page. */
  walk(route: readonly string[]): Promise<void>;
}

export function playerOn(page: Page): Player {
  const article = (title: string) => page.getByRole('region', { name: title, exact: true });
  const titlesIn = (name: string): Promise<readonly string[]> =>
    stopTitles(page.getByRole('list', { name, exact: true }).first());
  // By its heading text: the last target's page is behind the result dialog and has no accessible role. The placeholder
  // of the first page has the same heading, and is busy.
  const arrivesAt = (title: string) =>
    page.locator('.article:not([aria-busy]) > h1').getByText(title, { exact: true }).waitFor();
  const follow = async (title: string): Promise<void> => {
    await page
      .locator(`.article-body a[href="${titleToPath(title)}"]`)
      .first()
      .click();
    await arrivesAt(title);
  };
  return {
    article,
    arrivesAt,
    targets: () => titlesIn('Target Articles'),
    journey: () => titlesIn('Your Journey'),
    clicks: async () => Number(await page.getByRole('status', { name: 'Clicks' }).innerText()),
    follow,
    walk: async ([start = '', ...titles]) => {
      await article(start).waitFor();
      for (const title of titles) await follow(title);
    },
  };
}

/** Opens the game at home and begins a journey through the mode menu. */
export async function begin(page: Page, mode: 'Quick Play' | '5 Clicks to Batman'): Promise<Player> {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Choose a journey' })
    .getByRole('button', { name: mode })
    .click();
  await page.waitForURL('**/game');
  const player = playerOn(page);
  const [start = ''] = await player.targets();
  await player.article(start).waitFor();
  expect(await player.clicks()).toBe(0);
  return player;
}
