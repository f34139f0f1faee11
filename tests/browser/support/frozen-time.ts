import type { Page } from 'playwright-core';

const BEGIN = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 60 * 60 * 1000;

/** Call before the page opens: the test controls its clock. */
export async function ownTime(page: Page): Promise<void> {
  await page.clock.install({ time: BEGIN });
}

/** Call once the page is loaded: from now on only `page.clock.runFor` advances its time. */
export async function freezeTime(page: Page): Promise<void> {
  await page.clock.pauseAt(BEGIN + HOUR);
}
