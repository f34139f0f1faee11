// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { DESK, onDevice, PHONE } from '../browser/device.mjs';
import { withBrowser } from '../browser/with-browser.mjs';
import { seededRandom } from '../random.mjs';
import { withWayword } from '../server/with-wayword.mjs';

/** @typedef {import('playwright-core').Page} Page */

const VISITS = 6;
const CLICKS = 15;
const SEED = 20_261_128;
/** The game asks for the links in view three at a time; after so long without a request it has asked for all. */
const QUIET_MS = 400;
/** In the menu at the side of a large screen, and on Home. */
const QUICK_PLAY = /Quick Play/u;

/** As fast as this machine: what is measured are requests, not time. */
const DEVICES = [
  { name: 'desk', device: DESK },
  { name: 'phone', device: { ...PHONE, slowdown: 1 } },
];

/**
 * Measures how many articles the game asks the server for with each click: the next page, unless it is in the browser, and
 * the links of that page that come into view. Each visit begins a Quick Play journey in the starter and clicks random links
 * of the page, to which it scrolls.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export function articlesPerClick(root, { isQuick }) {
  const visits = isQuick ? 1 : VISITS;
  return withWayword(({ origin }) =>
    withBrowser(root, async (browser) => {
      const measures = [];
      for (const { name, device } of DEVICES) {
        const random = seededRandom(SEED);
        let requests = 0;
        for (let visit = 0; visit < visits; visit += 1)
          requests += await onDevice(browser, device, (page) => countRequests(page, origin, random));
        measures.push({
          what: `requests for articles per click, ${name}`,
          value: requests / (visits * CLICKS),
          // The links of a page, on average: more would be asked for twice.
          bound: 21,
          unit: 'requests',
        });
      }
      return measures;
    }),
  );
}

/**
 * @param {Page} page
 * @param {string} origin
 * @param {() => number} random
 * @returns {Promise<number>} requests from the first click to the quiet after the last one
 */
async function countRequests(page, origin, random) {
  let [count, latest] = [0, performance.now()];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/w/api.php' || searchParams.get('action') !== 'parse') return;
    count += 1;
    latest = performance.now();
  });
  const quiet = async () => {
    latest = performance.now();
    while (performance.now() - latest < QUIET_MS) await sleep(QUIET_MS / 4);
  };
  await page.goto(origin);
  await page.getByRole('button', { name: QUICK_PLAY }).and(page.locator(':visible')).first().click();
  const links = page.getByRole('region').locator('a[href^="/wiki/"]:not([href*=":"]):visible');
  await links.first().waitFor();
  await quiet();
  const before = count;
  for (let click = 0; click < CLICKS; click += 1) {
    await links.nth(Math.floor(random() * (await links.count()))).click();
    await quiet();
  }
  return count - before;
}
