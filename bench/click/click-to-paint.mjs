// @ts-check
import { DESK, PHONE } from '../browser/device.mjs';
import { withBrowser } from '../browser/with-browser.mjs';
import { percentile } from '../measure.mjs';
import { clickOnce } from './click-once.mjs';
import { HUBS } from './hubs/hub-articles.mjs';
import { serveHubs } from './hubs/serve-hubs.mjs';

/** The 95th percentile of twenty is the second slowest. */
const CLICKS = 20;
const MIDDLE = 'Middle town';
const TITLES = HUBS.map(({ title }) => title);

/** What is measured, with the bounds of the median and of the 95th percentile in milliseconds. */
const WAYS = /** @type {const} */ ([
  { way: 'desk, prefetched', device: DESK, prefetching: true, titles: TITLES, bounds: [100, 130] },
  {
    way: 'desk, fetched over loopback',
    device: DESK,
    prefetching: false,
    titles: TITLES,
    bounds: [300, 400],
  },
  {
    way: 'phone (4× slower CPU), prefetched',
    device: PHONE,
    prefetching: true,
    titles: [MIDDLE],
    bounds: [300, 400],
  },
  {
    way: 'phone (4× slower CPU), fetched over loopback',
    device: PHONE,
    prefetching: false,
    titles: [MIDDLE],
    bounds: [700, 900],
  },
]);

/**
 * Measures from a click on a link to the new article on the screen, in a real browser.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function clickToPaint(root, { isQuick }) {
  const server = await serveHubs(root);
  try {
    return await withBrowser(root, async (browser) => {
      const measures = [];
      for (const { way, device, prefetching, titles, bounds } of WAYS) {
        for (const title of titles) {
          const kb = (await articleBytes(server.origin, title)) / 1000;
          /** @type {number[]} */
          const times = [];
          while (times.length < (isQuick ? 1 : CLICKS)) {
            times.push(await clickOnce(browser, server.origin, { device, title, hubs: TITLES, prefetching }));
          }
          const what = `click to painted article, ${kb.toFixed(0)} kB, ${way}`;
          const inReadme = prefetching && title === MIDDLE;
          const [median, slow] = bounds;
          measures.push(
            { what: `${what}, median`, value: percentile(times, 0.5), bound: median, unit: 'ms', inReadme },
            { what: `${what}, p95`, value: percentile(times, 0.95), bound: slow, unit: 'ms' },
          );
        }
      }
      return measures;
    });
  } finally {
    await server.stop();
  }
}

/**
 * @param {string} origin
 * @param {string} title
 * @returns {Promise<number>} bytes of the article's compiled HTML
 */
async function articleBytes(origin, title) {
  const query = new URLSearchParams({
    action: 'parse',
    page: title,
    prop: 'text',
    format: 'json',
    formatversion: '2',
  });
  const response = await fetch(`${origin}/w/api.php?${query}`);
  /** @type {{ parse: { text: string } }} */
  const { parse } = await response.json();
  return Buffer.byteLength(parse.text);
}
