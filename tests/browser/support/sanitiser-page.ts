import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { bundleModule } from '#scripts/bundle/bundle-module.mjs';

const ORIGIN = 'http://sanitiser.test';
const SANITISER = fileURLToPath(new URL('../../../src/web/articles/sanitise-article.ts', import.meta.url));

/** Plain text, because the test tools would transform a function on its way to the browser. */
const PAGE = `<!doctype html><main></main><script type="module">
  import { sanitiseArticle } from '/sanitiser.js';
  window.fired = [];
  window.canary = (number) => window.fired.push(number);
  window.sanitised = async (html) => {
    const article = await sanitiseArticle(html);
    if (!article.ok) throw new Error('The sanitiser did not load');
    return article.value;
  };
</script>`;

/** State that the page of `openSanitiserPage` keeps for the tests. */
declare global {
  interface Window {
    /** Numbers of the cases that ran a script. */
    fired: unknown[];
    sanitised: (html: string) => Promise<DocumentFragment>;
  }
}

/** Bundles the app's own sanitizer. */
export function bundleSanitiser(): Promise<string> {
  return bundleModule(SANITISER);
}

/**
 * An empty page with the sanitizer and no content security policy, so that only the sanitizer protects it. No request
 * leaves the page.
 */
export async function openSanitiserPage(browser: Browser, sanitiser: string): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await context.route('**', async (route) => {
    const url = route.request().url();
    if (url === `${ORIGIN}/`) await route.fulfill({ contentType: 'text/html', body: PAGE });
    else if (url === `${ORIGIN}/sanitiser.js`) {
      await route.fulfill({ contentType: 'text/javascript', body: sanitiser });
    } else await route.abort();
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'sanitised' in window);
  return page;
}
