// @ts-check
import { chromium } from 'playwright-core';
import { obtainBrowser } from '#scripts/browser/obtain-browser.mjs';
import { percentile } from '../measure.mjs';
import { npmStart } from '../server/npm-start.mjs';
import { articleSizes } from './article-sizes.mjs';
import { openPlayer } from './player.mjs';

/** @typedef {import('./choose-link.mjs').Size} Size */

const CLICKS = 12;
/** @type {readonly Size[]} */
const SIZES = ['small', 'middle', 'large'];
const WAYS = /** @type {const} */ ([
  { way: 'prefetched', bound: 100 },
  { way: 'not prefetched', bound: 300 },
]);

/**
 * From a click on a link to the new article on the screen, in a real browser, at p75.
 * @param {string} root
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function clickToPaint(root) {
  const found = await obtainBrowser(root, console.log);
  if ('problem' in found) throw new Error(found.problem);
  const server = await npmStart(root);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  try {
    const measures = [];
    const sizeOf = articleSizes(server.origin);
    for (const { way, bound } of WAYS) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      const player = await openPlayer(page, server.origin, { sizeOf, prefetching: way === 'prefetched' });
      for (const size of SIZES) {
        /** @type {{ ms: number, bytes: number }[]} */
        const clicks = [];
        while (clicks.length < CLICKS) clicks.push(await player.click(size));
        const kb =
          percentile(
            clicks.map(({ bytes }) => bytes),
            0.5,
          ) / 1000;
        const what = `click to painted article, ${way}, ${size} (${kb.toFixed(1)} kB), p75`;
        measures.push({
          what,
          value: percentile(
            clicks.map(({ ms }) => ms),
            0.75,
          ),
          bound,
          unit: 'ms',
        });
      }
      await page.close();
    }
    return measures;
  } finally {
    await browser.close();
    await server.stop();
  }
}
