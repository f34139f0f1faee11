import type { Page } from 'playwright-core';

/** Changes the system's preference, and waits until the page has followed it with every color. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
  // With transitions, an inherited color changes one level of the tree after the other.
  await page.waitForFunction(() => {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (const transition of running) transition.finish();
    return running.length === 0;
  });
}
