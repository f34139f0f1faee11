import type { Browser, Locator, Page } from 'playwright-core';
import { titleToPath } from '#core/title/title.ts';
import { BROKEN_LINE } from '#tests/browser/support/open-browser.ts';
import { openSampleDay } from '#tests/browser/support/open-sample-day.ts';
import { playerOn, type Player } from '#tests/browser/support/player.ts';
import type { WikiMap } from './wiki-map.ts';

/** A player without a mouse: a resting pointer would prefetch unwanted pages. */
export interface Traveller extends Player {
  readonly page: Page;
  /** The rendered link to an article, by its own title or a redirect. */
  linkTo(title: string): Locator;
  /** Presses Enter on the link without waiting. */
  choose(title: string): Promise<void>;
  alert(): Locator;
}

/** Begins the same sample journey every time, as a new player. */
export async function beginSample(
  browser: Browser,
  { baseUrl, map, mayBreak = false }: { baseUrl: string; map: WikiMap; mayBreak?: boolean },
): Promise<Traveller> {
  const { page } = await openSampleDay(browser, {
    baseURL: baseUrl,
    ...(mayBreak && { allow: BROKEN_LINE }),
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Journey' }).press('Enter');
  const traveller = travellerOn(page, map);
  await traveller.article('Mount Everest').waitFor();
  return traveller;
}

export function travellerOn(page: Page, map: WikiMap): Traveller {
  const player = playerOn(page);
  const linkTo = (title: string): Locator => {
    const names = [title, ...[...map.redirects].filter(([, to]) => to === title).map(([from]) => from)];
    return page
      .locator(names.map((name) => `.article-body a[href="${titleToPath(name)}"]`).join(', '))
      .first();
  };
  const choose = (title: string) => linkTo(title).press('Enter');
  const follow = async (title: string): Promise<void> => {
    await choose(title);
    await player.arrivesAt(title);
  };
  return {
    ...player,
    page,
    linkTo,
    choose,
    follow,
    walk: async ([start = '', ...titles]) => {
      await player.article(start).waitFor();
      for (const title of titles) await follow(title);
    },
    alert: () => page.getByRole('alert'),
  };
}
