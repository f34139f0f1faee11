import type { Browser, Page } from 'playwright-core';
import { openPage } from './open-browser.ts';

/**
 * Opens a new player's page on a day whose challenge fails to load: Home offers the four built-in articles instead,
 * which are the same in every test run.
 */
export async function openSampleDay(
  browser: Browser,
  options: Parameters<typeof openPage>[1] = {},
): Promise<{ readonly page: Page; readonly baseUrl: string }> {
  const opened = await openPage(browser, options);
  await opened.page.context().route('**/api/challenges/daily', (route) => route.fulfill({ json: {} }));
  return opened;
}
