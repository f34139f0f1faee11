import type { Browser, Page } from 'playwright-core';
import { openPage } from './open-browser.ts';

/**
 * A fresh player on a day whose challenge does not come: Home offers the four built-in articles instead, which are the same
 * in every run of the tests.
 */
export async function openSampleDay(
  browser: Browser,
  options: Parameters<typeof openPage>[1] = {},
): Promise<{ readonly page: Page; readonly baseUrl: string }> {
  const opened = await openPage(browser, options);
  await opened.page.context().route('**/api/challenges/daily', (route) => route.fulfill({ json: {} }));
  return opened;
}
