import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAccount } from './support/new-account.ts';
import { browser } from './support/shared-browser.ts';
import { DESK, PHONE, TABLET } from './support/open-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { playerOn } from './support/player.ts';
import { smallTargets } from './support/small-targets.ts';

/** A phone: its primary pointer is a finger. */
const TOUCH = { viewport: PHONE, isMobile: true, hasTouch: true } as const;

const batmanOnHome = (page: Page) =>
  page.getByRole('list', { name: "Today's articles" }).getByRole('button', { name: 'Batman' });
const summary = (of: Page | Locator) => of.getByRole('tooltip').filter({ hasText: 'Batman is a superhero' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Journey' });
const dock = (page: Page) => page.getByRole('button', { name: /\d\/4/u });

async function beginSample(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Journey' }).click();
  await playerOn(page).arrivesAt('Mount Everest');
}

async function openDrawer(page: Page): Promise<void> {
  await beginSample(page);
  await dock(page).tap();
  await drawer(page).waitFor();
  // A summary is placed where the drawer is: nobody taps into one that is still sliding in.
  await drawer(page).evaluate((panel) => {
    const sliding = panel
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(sliding.map(({ finished }) => finished));
  });
}

describe('a summary', () => {
  it('of a card on Home opens by a tap, and closes by a second tap or one elsewhere', async () => {
    const { page } = await openSampleDay(browser, TOUCH);
    await page.goto('/');
    await batmanOnHome(page).tap();
    await summary(page).waitFor();
    await batmanOnHome(page).tap();
    await summary(page).waitFor({ state: 'detached' });
    await batmanOnHome(page).tap();
    await summary(page).waitFor();
    await page.getByRole('heading', { level: 1 }).tap();
    await summary(page).waitFor({ state: 'detached' });
  });

  it('of a target opens inside the drawer, and closes without it', async () => {
    const { page } = await openSampleDay(browser, TOUCH);
    await openDrawer(page);
    const target = drawer(page).getByRole('button', { name: 'Batman' });
    const outside = { x: PHONE.width - 8, y: 400 };

    await target.tap();
    await summary(drawer(page)).waitFor();
    const box = await summary(page).boundingBox();
    const panel = await drawer(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(panel?.x ?? Number.NaN);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
    await page.keyboard.press('Escape');
    await summary(page).waitFor({ state: 'detached' });

    await target.tap();
    await summary(page).waitFor();
    await page.touchscreen.tap(outside.x, outside.y);
    await summary(page).waitFor({ state: 'detached' });

    expect(await drawer(page).count()).toBe(1);
    await page.touchscreen.tap(outside.x, outside.y);
    await drawer(page).waitFor({ state: 'detached' });
  });

  it('opens by the keyboard: on focus, and after Escape by Enter', async () => {
    const { page } = await openSampleDay(browser);
    await page.goto('/');
    await batmanOnHome(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await summary(page).waitFor();
    await page.keyboard.press('Escape');
    await summary(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await summary(page).waitFor();
    await page.keyboard.press('Tab');
    await summary(page).waitFor({ state: 'detached' });
  });

  it('stays while the mouse moves on to it, and closes after the mouse has left', async () => {
    const { page } = await openSampleDay(browser);
    await page.goto('/');
    await batmanOnHome(page).hover();
    await summary(page).hover();
    await page.getByRole('heading', { level: 1 }).hover();
    await summary(page).waitFor({ state: 'detached' });
  });
});

describe('the targets, which may be found in any order', () => {
  it('are so named by the dock and the drawer, without numbers', async () => {
    const { page } = await openSampleDay(browser, TOUCH);
    await openDrawer(page);
    await drawer(page).getByText('Find them in any order.').waitFor();
    const list = drawer(page).getByRole('list', { name: 'Target Articles' });
    expect(await list.innerText()).not.toMatch(/\d/u);
    await page.keyboard.press('Escape');
    const words = await dock(page).innerText();
    expect(words.replaceAll(/\s+/gu, ' ')).toBe(
      '1/4 Empire State Building, Ocean current, Batman Find them in any order',
    );
  });
});

describe('under a finger', () => {
  it('buttons and links of the dialogs of a signed-in player are at least 44 px wide and high', async () => {
    const { page } = await openSampleDay(browser, TOUCH);
    await createAccount(page.context());
    await page.goto('/');
    await page.getByRole('button', { name: 'Report Bug' }).tap();
    await page.getByRole('dialog', { name: 'Report a Bug' }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Tournament' }).dispatchEvent('click');
    await page.getByRole('dialog', { name: 'Tournament' }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
  });
});

describe('keyboard shortcuts', () => {
  const hint = (page: Page) => page.getByRole('button', { name: 'Keyboard shortcuts' });
  const section = (page: Page) => page.getByRole('heading', { name: 'Without a mouse' });

  it('are not offered on a phone or a tablet under a finger', async () => {
    const { page } = await openSampleDay(browser, TOUCH);
    await beginSample(page);
    for (const viewport of [PHONE, TABLET]) {
      await page.setViewportSize(viewport);
      await dock(page).tap();
      await drawer(page).waitFor();
      expect(await hint(page).count()).toBe(0);
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'detached' });
      expect(await hint(page).count()).toBe(0);
    }
    await page.goto('/how-to-play');
    await page.getByRole('heading', { name: 'The modes' }).waitFor();
    for (const viewport of [PHONE, TABLET]) {
      await page.setViewportSize(viewport);
      expect(await section(page).count()).toBe(0);
    }
  });

  it('are offered to a mouse', async () => {
    const { page } = await openSampleDay(browser, { viewport: DESK });
    await beginSample(page);
    await hint(page).waitFor();
    await page.goto('/how-to-play');
    await section(page).waitFor();
  });
});
