import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freezeTime, ownTime } from './support/frozen-time.ts';
import { createAccount } from './support/new-account.ts';
import { BROKEN_LINE, DESK, openPage, PHONE } from './support/open-browser.ts';
import { browser } from './support/shared-browser.ts';

/** Opens a page whose clock the test controls, with a toast that every guest can trigger. */
async function open() {
  const { page } = await openPage(browser);
  await ownTime(page);
  await page.goto('/how-to-play');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Once the session is loaded, a click waits for nothing.
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  await freezeTime(page);
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  const show = async () => {
    await page.getByRole('button', { name: 'Report Bug' }).click();
    await toasts.first().waitFor();
  };
  return { page, toasts, show };
}

/** Advances the time, and lets the page paint the result. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.clock.runFor(50);
}

async function swipe(page: Page, by: number): Promise<void> {
  const box = await page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem')
    .boundingBox();
  if (box === null) throw new Error('no toast to swipe');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const step of [10, by / 2, by]) await page.mouse.move(x + step, y);
  await page.mouse.up();
}

describe('toasts', () => {
  it('are announced as Notification', async () => {
    const { page, show } = await open();
    await show();
    // The announcement is in the page for a second, only for screen readers.
    await page.clock.runFor(100);
    await page
      .getByText(/^Notification/u)
      .filter({ hasText: 'Please sign in' })
      .waitFor({ state: 'attached' });
  });

  it('[TOAST-2] last 5000 ms', async () => {
    const { page, toasts, show } = await open();
    await show();
    await page.clock.runFor(4999);
    expect(await toasts.count()).toBe(1);
    expect(await toasts.innerText()).toContain('Please sign in');
    expect(await toasts.innerText()).toContain('You need to be signed in to report bugs.');
    await pass(page, 1);
    expect(await toasts.count()).toBe(0);
  });

  it('[TOAST-1] show one at a time: a new one replaces the old one, with its own timer', async () => {
    const { page, toasts, show } = await open();
    await show();
    await page.clock.runFor(4000);
    await show();
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(4000);
    expect(await toasts.count()).toBe(1);
    await pass(page, 1100);
    expect(await toasts.count()).toBe(0);
  });

  it('[TOAST-5] pause while the pointer is over them', async () => {
    const { page, toasts, show } = await open();
    await show();
    await toasts.hover();
    await pass(page, 20_000);
    expect(await toasts.count()).toBe(1);
    await page.mouse.move(5, 5);
    await pass(page, 5100);
    expect(await toasts.count()).toBe(0);
  });

  it('[TOAST-5] pause while the focus is in them; [TOAST-6] F8 moves it there', async () => {
    const { page, toasts, show } = await open();
    await show();
    await page.keyboard.press('F8');
    expect(
      await page.evaluate(() =>
        document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label'),
      ),
    ).toBe('Notifications (F8)');
    await pass(page, 20_000);
    expect(await toasts.count()).toBe(1);
    await page.getByRole('link', { name: 'How to Play' }).focus();
    await pass(page, 5100);
    expect(await toasts.count()).toBe(0);
  });

  it('[TOAST-5] pause while the window is blurred', async () => {
    const { page, toasts, show } = await open();
    await show();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await pass(page, 20_000);
    expect(await toasts.count()).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await pass(page, 5100);
    expect(await toasts.count()).toBe(0);
  });

  it('[TOAST-5] that appear while the window is blurred wait for the player', async () => {
    const { page, toasts } = await open();
    await page.evaluate(() => {
      document.hasFocus = () => false;
      window.dispatchEvent(new Event('blur'));
    });
    await page.getByRole('button', { name: 'Report Bug' }).click();
    await toasts.first().waitFor();
    await pass(page, 20_000);
    expect(await toasts.count()).toBe(1);
    await page.evaluate(() => {
      document.hasFocus = () => true;
      window.dispatchEvent(new Event('focus'));
    });
    await pass(page, 5100);
    expect(await toasts.count()).toBe(0);
  });

  it('[TOAST-4] close on Escape', async () => {
    const { page, toasts, show } = await open();
    await show();
    await page.keyboard.press('Escape');
    await pass(page, 300);
    expect(await toasts.count()).toBe(0);
  });

  it('[TOAST-4] close by their button, return the focus, and the next one closes on its timer again', async () => {
    const { page, toasts, show } = await open();
    await show();
    await toasts.getByRole('button', { name: 'Close' }).click();
    await pass(page, 300);
    expect(await toasts.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Report Bug');
    await show();
    await pass(page, 5100);
    expect(await toasts.count()).toBe(0);
  });

  it('[TOAST-4] stay after a swipe of 50 px and close after one of 51', async () => {
    const { page, toasts, show } = await open();
    await show();
    await swipe(page, 50);
    await pass(page, 300);
    expect(await toasts.count()).toBe(1);
    await swipe(page, 51);
    await toasts.waitFor({ state: 'detached' });
    await page.mouse.move(5, 5);
    await show();
    await pass(page, 5100);
    expect(await toasts.count()).toBe(0);
  });

  it('[TOAST-4] stay after a swipe to the left', async () => {
    const { page, toasts, show } = await open();
    await show();
    await swipe(page, -120);
    await pass(page, 300);
    expect(await toasts.count()).toBe(1);
  });

  it('appear at the lower right, at most 420 px wide; on a phone at the top, over the whole width', async () => {
    const { page, toasts, show } = await open();
    await show();
    await pass(page, 300);
    const onDesk = await toasts.boundingBox();
    expect(onDesk?.width).toBeLessThanOrEqual(420);
    expect((onDesk?.x ?? 0) + (onDesk?.width ?? 0)).toBeGreaterThan(DESK.width - 40);
    expect((onDesk?.y ?? 0) + (onDesk?.height ?? 0)).toBeGreaterThan(DESK.height - 40);
    await page.setViewportSize(PHONE);
    const onPhone = await toasts.boundingBox();
    expect(onPhone?.y).toBeLessThan(40);
    expect(onPhone?.width).toBeGreaterThan(PHONE.width - 40);
  });
});

/** A dialog that was opened over a toast; the test controls the clock. */
async function openDialogOverToast(viewport = DESK) {
  const { page } = await openPage(browser, { allow: BROKEN_LINE, viewport });
  await ownTime(page);
  await createAccount(page.context());
  await page.goto('/');
  await page.getByRole('heading', { name: 'Top Explorers' }).waitFor();
  await freezeTime(page);
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  const dialog = page.getByRole('dialog', { name: 'Report a Bug' });
  const report = page.getByRole('button', { name: 'Report Bug' });
  await page.route('**/api/reports', (call) => call.abort());
  await report.click();
  await dialog.getByLabel('Description').fill('The map is upside down.');
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await toasts.getByText('Error submitting report').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.clock.runFor(1000);
  // By the keyboard: on a phone, the toast covers the button.
  await report.press('Enter');
  await dialog.waitFor();
  return { page, toasts, dialog };
}

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((place) => document.activeElement?.closest(place) !== null, selector);

describe('toasts older than an open dialog', () => {
  it('[TOAST-7] keep the time that they had left, and pause while the pointer is over them', async () => {
    const { page, toasts, dialog } = await openDialogOverToast();
    await toasts.hover();
    await pass(page, 20_000);
    expect(await toasts.count()).toBe(1);
    await dialog.getByLabel('Description').hover();
    await pass(page, 3500);
    expect(await toasts.count()).toBe(1);
    await pass(page, 1000);
    expect(await toasts.count()).toBe(0);
    expect(await dialog.isVisible()).toBe(true);
  });

  it('[TOAST-7] take the focus by F8, pause, close on Escape and return the focus; then Escape closes the dialog', async () => {
    const { page, toasts, dialog } = await openDialogOverToast();
    await dialog.getByLabel('Steps to reproduce').focus();
    await page.keyboard.press('F8');
    expect(await focusIsIn(page, '[aria-label="Notifications (F8)"]')).toBe(true);
    await pass(page, 20_000);
    expect(await toasts.count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Dismiss notification',
    );
    await page.keyboard.press('Escape');
    await toasts.waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
    const steps = dialog.getByLabel('Steps to reproduce');
    expect(await steps.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('[TOAST-7] stay when Escape closes the dialog', async () => {
    const { page, toasts, dialog } = await openDialogOverToast();
    await dialog.getByLabel('Steps to reproduce').focus();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await toasts.waitFor();
    await pass(page, 4100);
    expect(await toasts.count()).toBe(0);
  });

  it('[TOAST-7] close by a swipe, and the dialog stays', async () => {
    const { page, toasts, dialog } = await openDialogOverToast();
    await swipe(page, 51);
    await toasts.waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
  });

  it('[TOAST-7] cover neither its title nor its close button on a phone, close by their button, and the dialog stays', async () => {
    const { page, toasts, dialog } = await openDialogOverToast(PHONE);
    const covered = (selector: string) =>
      dialog.locator(selector).evaluate((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top === null || top.closest('li') !== null;
      });
    await toasts.waitFor();
    // The toast moves when the dialog has opened.
    await expect.poll(() => covered('h2')).toBe(false);
    expect(await covered('[aria-label="Close"]')).toBe(false);
    await toasts.getByRole('button', { name: 'Dismiss notification' }).click();
    await toasts.waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
    expect(await focusIsIn(page, '[role="dialog"]')).toBe(true);
  });
});

describe('a reader', () => {
  it('[TOAST-9] whose focus is on the page keeps their place when a toast closes', async () => {
    const { page } = await openPage(browser);
    await ownTime(page);
    await page.goto('/levels');
    await page.getByRole('button', { name: /^Level 1[,:]/u }).click();
    const link = page.locator('.article-body a[href^="/wiki/"]').first();
    await link.waitFor();
    await freezeTime(page);
    const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await link.click({ modifiers: ['Control'] });
    await toasts.first().waitFor();
    const pane = page.locator('.article-pane');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const top = await pane.evaluate((it) => {
      it.scrollTo({ top: 300, behavior: 'instant' });
      return it.scrollTop;
    });
    expect(top).toBeGreaterThan(100);
    await pass(page, 5100);
    expect(await toasts.count()).toBe(0);
    expect(await pane.evaluate((it) => it.scrollTop)).toBe(top);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });
});
