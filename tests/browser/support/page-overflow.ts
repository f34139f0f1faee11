import type { Page } from 'playwright-core';

/** Returns by how many pixels the page is wider than its window. */
export function pageOverflow(page: Page): Promise<number> {
  // Not `innerWidth`: on a phone it grows with what is too wide.
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
