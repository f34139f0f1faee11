import type { Page } from 'playwright-core';

const BEGIN = Date.parse('2026-11-21T10:00:00Z');
/** Milliseconds that pass while the test asks the page for its time. */
const ASKING = 1000;

/** Call before the page opens: the test controls its clock. */
export async function ownTime(page: Page): Promise<void> {
  await page.clock.install({ time: BEGIN });
}

/**
 * Call once the page is loaded: from now on only `page.clock.runFor` advances its time. The clock jumps as little as
 * possible: a longer jump would run the timer of a connection that is still being opened.
 */
export async function freezeTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ASKING);
}
