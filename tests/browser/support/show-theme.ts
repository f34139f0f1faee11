import type { Page } from 'playwright-core';

/** Changes the system's preference, and waits until the page follows it. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
}
