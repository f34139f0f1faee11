import { chromium, type Browser } from 'playwright-core';
import { askService } from './services.ts';

/** The Chromium of the run. Tests close the contexts they open; nobody closes the browser. */
export const browser: Browser = await chromium.connect(await askService('browser'));
