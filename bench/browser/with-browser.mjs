// @ts-check
import { chromium } from 'playwright-core';
import { obtainBrowser } from '#scripts/external/obtain-browser.mjs';

/**
 * Calls `run` with a real browser.
 * @template Value
 * @param {string} root
 * @param {(browser: import('playwright-core').Browser) => Promise<Value>} run
 * @param {string[]} [args] of Chromium
 * @returns {Promise<Value>}
 */
export async function withBrowser(root, run, args = ['--no-sandbox']) {
  const found = await obtainBrowser(root, console.log);
  if ('problem' in found) throw new Error(found.problem);
  const browser = await chromium.launch({ executablePath: found.path, args });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
