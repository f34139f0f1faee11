import type { Page } from 'playwright-core';

/** Changes the system's preference, and waits until the page has followed it with every color. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(stopTransitions);
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
}

/**
 * Runs in the page, for as long as it is open. With transitions, an inherited color changes one level of the tree after
 * the other, each time with the styles of the whole page. A sheet of this kind needs no permission of the page's CSP.
 */
function stopTransitions(): void {
  const rule = '*, ::before, ::after { transition: none !important; }';
  const isStopped = document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === rule);
  if (isStopped) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets.push(sheet);
}
