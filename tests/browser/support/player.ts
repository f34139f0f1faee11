import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { titleToPath } from '#core/title/title-path.ts';
import { stopTitles } from './stop-titles.ts';

/** What a player sees and does, by the names that people and assistive technology know (D20). */
export interface Player {
  /** The page one stands on. */
  article(title: string): Locator;
  /** Waits until the page is the one the player stands on. */
  arrivesAt(title: string): Promise<void>;
  targets(): Promise<readonly string[]>;
  journey(): Promise<readonly string[]>;
  clicks(): Promise<number>;
  /** Clicks the rendered link that leads to the article, and waits until it is there. */
  follow(title: string): Promise<void>;
  /** Follows one link after another; the first title is where the player stands. */
  walk(route: readonly string[]): Promise<void>;
}

export function playerOn(page: Page): Player {
  const article = (title: string) => page.getByRole('region', { name: title, exact: true });
  const titlesIn = (name: string): Promise<readonly string[]> =>
    stopTitles(page.getByRole('list', { name, exact: true }).first());
  // By its heading: the last target's page lies behind the result dialog, out of reach of any role.
  const arrivesAt = (title: string) =>
    page.locator('.article > h1').getByText(title, { exact: true }).waitFor();
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

/** Opens the game at home and begins a journey by its entry in the mode menu. */
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
