// @ts-check
import { chromium } from 'playwright-core';
import { obtainBrowser } from '#scripts/external/obtain-browser.mjs';
import { percentile } from '../measure.mjs';
import { clickOnce } from './click-once.mjs';
import { HUBS } from './hubs/hub-articles.mjs';
import { serveHubs } from './hubs/serve-hubs.mjs';

const CLICKS = 8;
const IN_README = 'Middle town';
const WAYS = /** @type {const} */ ([
  { way: 'prefetched', prefetching: true, bound: 100 },
  { way: 'fetched over loopback', prefetching: false, bound: 300 },
]);

/**
 * Measures from a click on a link to the new article on the screen, in a real browser, at p75.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function clickToPaint(root, { isQuick }) {
  const found = await obtainBrowser(root, console.log);
  if ('problem' in found) throw new Error(found.problem);
  const server = await serveHubs(root);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  try {
    const hubs = HUBS.map(({ title }) => title);
    const measures = [];
    for (const { way, prefetching, bound } of WAYS) {
      for (const title of hubs) {
        const kb = (await articleBytes(server.origin, title)) / 1000;
        /** @type {number[]} */
        const times = [];
        while (times.length < (isQuick ? 1 : CLICKS)) {
          times.push(await clickOnce(browser, server.origin, { title, hubs, prefetching }));
        }
        const what = `click to painted article, ${kb.toFixed(0)} kB, ${way}, p75`;
        measures.push({
          what,
          value: percentile(times, 0.75),
          bound,
          unit: 'ms',
          inReadme: prefetching && title === IN_README,
        });
      }
    }
    return measures;
  } finally {
    await browser.close();
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
