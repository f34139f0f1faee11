import type { Browser } from 'playwright-core';
import { launchBrowser } from './open-browser.ts';

/**
 * A full Chromium, shared like `shared-browser.ts`, for suites that hold a mouse button down. The headless shell sends
 * a pointer move to 0, 0 without buttons when the layout there changes, which ends a drag.
 */
export const browser: Browser = await launchBrowser('CHROMIUM_PATH');
