// @ts-check
import { chooseLink } from './choose-link.mjs';
import { painted } from './painted.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ click: (size: import('./choose-link.mjs').Size) => Promise<{ ms: number, bytes: number }> }} Player */

/** An article that has arrived is still to be sanitised before it is ready to show. */
const SETTLE_MS = 250;

/**
 * A player of Quick Play who walks from article to article, never to one twice and never to a target, so that the game
 * goes on. Where nothing may be prefetched, only the article just clicked on comes through.
 * @param {Page} page
 * @param {string} origin
 * @param {{ sizeOf: (title: string) => Promise<number>, prefetching: boolean }} options
 * @returns {Promise<Player>}
 */
export async function openPlayer(page, origin, { sizeOf, prefetching }) {
  /** @type {Set<string>} */
  const arrived = new Set();
  /** @type {Set<string>} */
  const stoodOn = new Set();
  /** @type {string | null} the article the player waits for; before the first one, whichever the game asks for */
  let awaited = null;

  page.on('requestfinished', (request) => {
    const title = articleAsked(request.url());
    if (title !== null) arrived.add(title);
  });
  if (!prefetching) {
    await page.route(
      (url) => articleAsked(url.href) !== null,
      (route) => {
        const title = articleAsked(route.request().url());
        awaited ??= title;
        return title === awaited ? route.continue() : route.abort();
      },
    );
  }

  const begin = async () => {
    awaited = null;
    await page.goto(origin);
    await page.getByRole('button', { name: 'Quick Play' }).first().click();
    await page.getByRole('region').locator('a[href^="/wiki/"]').first().waitFor();
    stoodOn.add((await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '');
  };

  /** @type {Player['click']} */
  const click = async (size) => {
    const link = await chooseLink(page, { sizeOf, size, avoid: stoodOn });
    if (link === null) {
      await begin();
      return click(size);
    }
    const { title, bytes, locator } = link;
    awaited = title;
    stoodOn.add(title);
    await locator.scrollIntoViewIfNeeded();
    if (prefetching && !arrived.has(title)) {
      await page.waitForEvent('requestfinished', (request) => articleAsked(request.url()) === title);
    }
    await page.waitForTimeout(SETTLE_MS);
    const [ms] = await Promise.all([page.evaluate(painted, title), locator.click()]);
    return { ms, bytes };
  };

  await begin();
  return { click };
}

/**
 * @param {string} url
 * @returns {string | null} the title of the article a request of the game asks for; null for any other request
 */
function articleAsked(url) {
  const { pathname, searchParams } = new URL(url);
  return pathname === '/w/api.php' && searchParams.get('action') === 'parse'
    ? searchParams.get('page')
    : null;
}
