import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAccount } from './support/new-account.ts';
import { BROKEN_LINE, openPage, PHONE } from './support/open-browser.ts';
import { browser } from './support/shared-browser.ts';

const report = (page: Page) => page.getByRole('dialog', { name: 'Report a Bug' });
const tournament = (page: Page) => page.getByRole('dialog', { name: 'Tournament' });
const submit = (page: Page) => report(page).getByRole('button', { name: 'Submit report' });
const openReport = (page: Page) => page.getByRole('button', { name: 'Report Bug' }).click();

async function openSignedIn(page: Page): Promise<void> {
  await createAccount(page.context());
  await page.goto('/');
  await page.getByRole('heading', { name: 'Top Explorers' }).waitFor();
}

/** Presses Tournament after the drawer's animation has ended, because `force` does not wait. */
async function openTournament(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Tournament' });
  await button.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      button.evaluate((it) => {
        const box = it.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return it === top || it.contains(top);
      }),
    )
    .toBe(true);
  // The button is aria-disabled (D17), which Playwright would wait out forever without `force`.
  await button.click({ force: true });
}
/** Waits for a toast with both lines; a dialog may cover it and hide its accessible role. */
async function toast(page: Page, title: string, words: string): Promise<void> {
  await page
    .locator('[aria-label*="Notification"] li')
    .filter({ hasText: title })
    .filter({ hasText: words })
    .waitFor();
}

describe('a bug report', () => {
  it('is not available to guests, who are asked to sign in', async () => {
    const { page } = await openPage(browser);
    await page.goto('/');
    await openReport(page);
    await toast(page, 'Please sign in', 'You need to be signed in to report bugs.');
    expect(await report(page).count()).toBe(0);
  });

  it('needs a description, and is sent with all its fields', async () => {
    const { page } = await openPage(browser);
    await openSignedIn(page);
    await openReport(page);
    await submit(page).click();
    await report(page).getByText('Description is required', { exact: true }).waitFor();
    const description = report(page).getByLabel('Description');
    expect(await description.evaluate((field) => field === document.activeElement)).toBe(true);
    await description.fill('The map is upside down.');
    await report(page).getByLabel('Steps to reproduce').fill('Turn the phone.');
    await report(page).getByLabel('Expected behaviour').fill('North is up.');
    await report(page).getByLabel('Actual behaviour').fill('North is down.');
    const sent = page.waitForRequest('**/api/reports');
    await submit(page).click();
    expect((await sent).postDataJSON()).toEqual({
      description: 'The map is upside down.',
      steps_to_reproduce: 'Turn the phone.',
      expected_behavior: 'North is up.',
      actual_behavior: 'North is down.',
    });
    await toast(page, 'Bug report submitted', 'Thank you for helping improve the product!');
    await report(page).waitFor({ state: 'detached' });
    await openReport(page);
    expect(await description.inputValue()).toBe('');
  });

  it('keeps its text when it could not be sent, also after the dialog was closed', async () => {
    const { page } = await openPage(browser, { allow: BROKEN_LINE });
    await openSignedIn(page);
    await openReport(page);
    const description = report(page).getByLabel('Description');
    await description.fill('It is night in Gotham.');
    await page.route('**/api/reports', (call) => call.abort());
    await submit(page).click();
    await toast(page, 'Error submitting report', "didn't answer");
    expect(await description.inputValue()).toBe('It is night in Gotham.');
    await report(page).getByRole('button', { name: 'Cancel' }).click();
    await openReport(page);
    expect(await description.inputValue()).toBe('It is night in Gotham.');
    await page.unroute('**/api/reports');
    await submit(page).click();
    await toast(page, 'Bug report submitted', 'Thank you');
  });

  it('asks to sign in again after the session ended, and loses nothing', async () => {
    const { page } = await openPage(browser, { allow: /status of 401/u });
    await openSignedIn(page);
    await openReport(page);
    await report(page).getByLabel('Description').fill('Too long a story.');
    await page.context().clearCookies();
    await submit(page).click();
    await toast(page, 'Please sign in', 'You need to be signed in to report bugs.');
    await report(page).getByRole('link', { name: 'sign in in another tab' }).waitFor();
    expect(await report(page).getByLabel('Description').inputValue()).toBe('Too long a story.');
    await report(page).getByRole('button', { name: 'Cancel' }).click();
    // The rejection revealed that the session has ended.
    await page.getByRole('link', { name: 'Log in' }).waitFor();
  });
});

describe('the tournament', () => {
  it.each([
    ['in the side menu', null],
    ['in the drawer of a phone', PHONE],
  ] as const)('%s shows players how far it is, and lets them share', async (_, viewport) => {
    const { page, baseUrl } = await openPage(browser, {
      ...(viewport !== null && { viewport }),
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await openSignedIn(page);
    if (viewport !== null) await page.getByRole('button', { name: 'Menu' }).click();
    await openTournament(page);
    const bar = tournament(page).getByRole('progressbar');
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuenow')).toBe('43');
    await tournament(page).getByText('43%').waitFor();
    await tournament(page)
      .getByText(/about 1000 players/u)
      .waitFor();
    await tournament(page).getByRole('button', { name: 'Share', exact: true }).click();
    await toast(page, 'Link copied!', 'Share this with your friends!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseUrl}/`);
    await tournament(page).getByRole('button', { name: 'Not now' }).click();
    await tournament(page).waitFor({ state: 'detached' });
  });

  it('copies the link on a desk even if the browser has a share sheet', async () => {
    const { page, baseUrl } = await openPage(browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() }),
    );
    await openSignedIn(page);
    await openTournament(page);
    await tournament(page).getByRole('button', { name: 'Share', exact: true }).click();
    await toast(page, 'Link copied!', 'Share this with your friends!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseUrl}/`);
  });

  it('shows the link to copy by hand if the browser blocks the clipboard', async () => {
    const { page, baseUrl } = await openPage(browser);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await openSignedIn(page);
    await openTournament(page);
    await tournament(page).getByRole('button', { name: 'Share', exact: true }).click();
    await toast(page, 'Failed to copy link', 'Please copy the link manually.');
    expect(await tournament(page).getByLabel('Link to share').inputValue()).toBe(`${baseUrl}/`);
  });
});
