import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freezeTime, ownTime } from './support/frozen-time.ts';
import { DESK, openPage, PHONE } from './support/open-browser.ts';
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
    await pass(page, 300);
    expect(await toasts.count()).toBe(0);
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
