// @ts-check
import { painted } from './painted.mjs';

/** The client prepares an article after it has arrived. */
const SETTLE_MS = 250;

/**
 * Measures the first click of a new player in a Quick Play journey, on the link to `title`. Of all hubs only this
 * article is served: as soon as the game requests it or, without prefetching, only from the click on.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {{ title: string, hubs: readonly string[], prefetching: boolean }} options
 * @returns {Promise<number>} ms from the click to the painted article
 */
export async function clickOnce(browser, origin, { title, hubs, prefetching }) {
  // A first visit: the browser cache is empty.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    let mayCome = prefetching;
    await page.route(
      (url) => hubs.includes(articleAsked(url.href) ?? ''),
      (route) =>
        mayCome && articleAsked(route.request().url()) === title ? route.continue() : route.abort(),
    );
    const link = page.getByRole('region').getByRole('link', { name: title, exact: true });
    const begin = async () => {
      await page.goto(origin);
      await page.getByRole('button', { name: 'Quick Play' }).first().click();
      await link.waitFor();
    };
    const arrive = () =>
      page.waitForEvent('requestfinished', (request) => articleAsked(request.url()) === title);
    await Promise.all([begin(), ...(prefetching ? [arrive()] : [])]);
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 15_000 })),
    );

    mayCome = true;
    const [ms] = await Promise.all([page.evaluate(painted, title), link.click()]);
    return ms;
  } finally {
    await context.close();
  }
}

/**
 * @param {string} url
 * @returns {string | null} the title of the requested article; null for any other request
 */
function articleAsked(url) {
  const { pathname, searchParams } = new URL(url);
  return pathname === '/w/api.php' && searchParams.get('action') === 'parse'
    ? searchParams.get('page')
    : null;
}
