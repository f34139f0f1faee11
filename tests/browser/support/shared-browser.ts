import type { Browser } from 'playwright-core';
import { launchBrowser } from './open-browser.ts';

/**
 * The browser of this worker, launched once for all its test files; it ends with the worker. Tests close the contexts
 * that they open, never the browser.
 */
export const browser: Browser = await launchBrowser();
