import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a player sees and does, by the names that people and assistive technology know (D20). */
export interface Player {
  /** The page one stands on. */
  article(title: string): Locator;
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
  const titlesIn = async (list: string): Promise<readonly string[]> => {
    const items = page.getByRole('list', { name: list, exact: true }).first().getByRole('listitem');
    return (await items.allInnerTexts()).map(
      (text) =>
        text
          .split('\n')[0]
          ?.replace(/, (?:visited|by going back)$/u, '')
          .trim() ?? '',
    );
  };
  const follow = async (title: string): Promise<void> => {
    const path = `/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
    await page.locator(`.article-body a[href="${path}" i]`).first().click();
    await article(title).waitFor();
  };
  return {
    article,
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
