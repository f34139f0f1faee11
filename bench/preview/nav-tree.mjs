// @ts-check
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { obtainBrowser } from '#scripts/external/obtain-browser.mjs';
import { bundleModule } from '#scripts/bundle/bundle-module.mjs';
import { percentile } from '../measure.mjs';
import { buildTrees, renderPage } from './nav-tree-page.mjs';

const ORIGIN = 'http://nav-tree.test';
const PARTS = 'nav-tree-parts';
const BUILDER = fileURLToPath(new URL('../../src/preview-frame/nav/build-nav-tree.ts', import.meta.url));
const PAGE = `<!doctype html><body><div id="root"></div><script type="module">
  import * as parts from '/parts.js';
  window.parts = parts;
</script>`;
const ELEMENTS = 2000;
const BUILDS = 60;
const WARM_UP = 15;
/** One animation frame: a build within it drops none. */
const FRAME_MS = 16;

/**
 * Measures the time from the page to the nav tree, and to a message with the page's HTML: 2,000 elements that React
 * made, each with a place in the code. The first builds are not counted: the very first writes all the key classes, and
 * the engine compiles hot code during the next. An edited page is read hundreds of times.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function navTree(root, { isQuick }) {
  const found = await obtainBrowser(root, console.log);
  if ('problem' in found) throw new Error(found.problem);
  const script = await bundleParts();
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.route('**', (route) =>
      route.request().url().endsWith('/parts.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', body: PAGE }),
    );
    await page.goto(`${ORIGIN}/`);
    await page.waitForFunction(() => 'parts' in window);
    const parts = await page.evaluateHandle(() => Reflect.get(window, 'parts'));
    await page.evaluate(renderPage, { parts, count: ELEMENTS });
    const times = await page.evaluate(buildTrees, { parts, builds: (isQuick ? 1 : BUILDS) + WARM_UP });
    const median = (/** @type {'built' | 'sent'} */ part) =>
      percentile(
        times.slice(WARM_UP).map((time) => time[part]),
        0.5,
      );
    const what = `nav tree of ${ELEMENTS} elements`;
    return [
      { what: `${what} built`, value: median('built'), bound: FRAME_MS, unit: 'ms' },
      { what: `${what} sent, with the page's HTML`, value: median('sent'), bound: FRAME_MS, unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}

/** Bundles the tree builder from source, and React to build a page. */
function bundleParts() {
  return bundleModule(PARTS, {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [
      {
        name: PARTS,
        resolveId: (id) => (id.endsWith(PARTS) ? `\0${PARTS}` : null),
        load: (id) =>
          id === `\0${PARTS}`
            ? `export { buildNavTree } from ${JSON.stringify(BUILDER)};
               export { createElement } from 'react';
               export { createRoot } from 'react-dom/client';
               export { flushSync } from 'react-dom';`
            : null,
      },
    ],
  });
}
