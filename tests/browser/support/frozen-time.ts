import type { Page } from 'playwright-core';

const BEGIN = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 60 * 60 * 1000;

/** Before the page is opened: its clock is ours. */
export async function ownTime(page: Page): Promise<void> {
  await page.clock.install({ time: BEGIN });
}

/** Once the page stands: from here its time moves only by `page.clock.runFor`. */
export async function freezeTime(page: Page): Promise<void> {
  await page.clock.pauseAt(BEGIN + HOUR);
}
