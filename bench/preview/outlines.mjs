// @ts-check
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { obtainBrowser } from '#scripts/external/obtain-browser.mjs';
import { bundleModule } from '#scripts/bundle/bundle-module.mjs';
import { percentile } from '../measure.mjs';

const PAGE = fileURLToPath(new URL('./outlines-page.ts', import.meta.url));
const REDRAWS = 200;
const WARM_UP = 20;

/**
 * Measures a redraw of the outlines on a page of 2,000 elements, in a real browser, including its layout.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function outlines(root, { isQuick }) {
  const found = await obtainBrowser(root, console.log);
  if ('problem' in found) throw new Error(found.problem);
  const script = await bundleModule(PAGE, { globalName: 'outlinePage' });
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const redraws = isQuick ? 1 : REDRAWS;
    const times = await page.evaluate(`outlinePage.redrawTimes(${redraws + WARM_UP})`);
    if (!Array.isArray(times)) throw new Error('Nothing was redrawn');
    const value = percentile(times.slice(WARM_UP), 0.5);
    return [{ what: 'outlines redrawn among 2,000 elements, 91 boxes', value, bound: 4, unit: 'ms' }];
  } finally {
    await browser.close();
  }
}
