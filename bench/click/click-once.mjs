// @ts-check
import { onDevice } from '../browser/device.mjs';

/** The client prepares an article after it has arrived. */
const SETTLE_MS = 250;
/** In the menu at the side of a large screen, and on Home. */
const QUICK_PLAY = /Quick Play/u;

/**
 * Measures the first click of a new player in a Quick Play journey, on the link to `title`. Of all hubs only this
 * article is served: as soon as the game requests it or, without prefetching, only from the click on.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {object} options
 * @param {import('../browser/device.mjs').Device} options.device
 * @param {string} options.title
 * @param {readonly string[]} options.hubs
 * @param {boolean} options.prefetching
 * @returns {Promise<number>} ms from the click to the painted article
 */
export function clickOnce(browser, origin, { device, title, hubs, prefetching }) {
  return onDevice(browser, device, async (page) => {
    let mayCome = prefetching;
    await page.route(
      (url) => hubs.includes(articleAsked(url.href) ?? ''),
      (route) =>
        mayCome && articleAsked(route.request().url()) === title ? route.continue() : route.abort(),
    );
    const link = page.getByRole('region').getByRole('link', { name: title, exact: true });
    const begin = async () => {
      await page.goto(origin);
      await page.getByRole('button', { name: QUICK_PLAY }).and(page.locator(':visible')).first().click();
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
  });
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

/**
 * Runs inside the page: waits for the next click and returns the milliseconds until its article is on the screen:
 * heading and text are in the document, and two frames were drawn since, of which the first shows it. Rejects if it
 * does not arrive, so that a failed load does not block the bench.
 * @param {string} title the article of the clicked link
 * @returns {Promise<number>}
 */
function painted(title) {
  const isThere = () =>
    [...document.querySelectorAll('section, [role=region]')].some(
      (region) =>
        region.querySelector('h1')?.textContent === title &&
        region.querySelector('a[href^="/wiki/"]') !== null,
    );
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${title} was not painted within 60 s`)), 60_000);
    const onClick = (/** @type {MouseEvent} */ event) => {
      // The time of the physical click: a busy page handles it later.
      const clicked = event.timeStamp;
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - clicked)));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
}
