import { describe, expect, it } from 'vitest';
import { openWorld } from './support/open-world.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { playerOn } from './support/player.ts';
import { tabTo } from './support/tab-to.ts';

const world = openWorld();

describe('the keyboard alone', () => {
  it('suffices for a whole journey: from Home to the last target and back to Home', async () => {
    const { page } = await openSampleDay(world.browser);
    await page.goto('/');
    await tabTo(page, ({ name }) => name === 'Quick Play');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/game');
    const player = playerOn(page);
    const targets = await player.targets();
    const [start = '', ...route] = world.map.bestRoute(targets);
    await player.article(start).waitFor();
    const focused: string[] = [];
    for (const title of route) {
      const path = `/wiki/${title.replaceAll(' ', '_')}`;
      await tabTo(page, ({ href }) => decodeURIComponent(href) === path);
      await page.keyboard.press('Enter');
      await player.arrivesAt(title);
      focused.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    await page.getByRole('dialog', { name: 'Journey Complete' }).waitFor();
    // The title of each new article had the focus, so that Tab continued with its first link.
    expect(focused.slice(0, -1)).toEqual(route.slice(0, -1));
    await tabTo(page, ({ name }) => name === 'Return Home');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('has a skip link to the targets, shortcuts, and a list of them behind the question mark', async () => {
    const { page } = await openSampleDay(world.browser);
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    const player = playerOn(page);
    await player.article('Mount Everest').waitFor();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The dialog returns the focus with a delay after it has closed.
    const label = async () => {
      await page.keyboard.press('t');
      return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    };
    await expect.poll(label).toBe('Target Articles');

    const next = world.map.route('Mount Everest', 'Ocean current')[1] ?? '';
    await player.follow(next);
    // The first time, the key that costs a click asks.
    await page.keyboard.press('b');
    const question = page.getByRole('dialog', { name: 'Go back one page?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await player.clicks()).toBe(1);
    await expect.poll(() => page.keyboard.press('b').then(() => question.count())).toBe(1);
    await question.getByRole('button', { name: 'Go back' }).click();
    await player.article('Mount Everest').waitFor();
    expect(await player.clicks()).toBe(2);
    await player.follow(next);
    await page.keyboard.press('b');
    await player.article('Mount Everest').waitFor();
    expect(await player.clicks()).toBe(4);
  });

  it('finds text in the article by the browser, as everywhere', async () => {
    const { page } = await openSampleDay(world.browser);
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    const player = playerOn(page);
    await player.article('Mount Everest').waitFor();
    await page.evaluate(() => {
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        document.body.dataset['keys'] = `${document.body.dataset['keys'] ?? ''}${key} ${defaultPrevented} `;
      });
    });
    await page.keyboard.press('Control+f');
    await page.keyboard.press('Control+g');
    expect(await page.evaluate(() => document.body.dataset['keys'])).toBe(
      'Control false f false Control false g false ',
    );
    const last = page.locator('.article-body p').last();
    const words = (await last.innerText()).trim().split(/\s+/u).slice(-4).join(' ');
    // The browser's search, which selects what it found.
    expect(await page.evaluate(`window.find(${JSON.stringify(words)})`)).toBe(true);
    await expect
      .poll(() => last.evaluate((it) => it.contains(getSelection()?.anchorNode ?? null)))
      .toBe(true);
    expect(await player.clicks()).toBe(0);
  });

  it('announces the page, the clicks and the remaining targets to a screen reader', async () => {
    const { page } = await openSampleDay(world.browser);
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    const player = playerOn(page);
    await player.article('Mount Everest').waitFor();
    const next = world.map.route('Mount Everest', 'Ocean current')[1] ?? '';
    await player.follow(next);
    await page
      .locator('p[aria-live="polite"]', { hasText: `${next}. 1 click. 3 targets left.` })
      .waitFor({ state: 'attached' });
  });

  it('announces the start of a journey, also of the same one a second time', async () => {
    const { page } = await openSampleDay(world.browser);
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).waitFor();
    // A screen reader announces changes inside of live regions, not a region that appears with its text.
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const region = target instanceof Element ? target.closest('[aria-live]') : null;
          if (region !== null && addedNodes.length > 0) heard.push(region.textContent);
        }
      }).observe(document, { subtree: true, childList: true });
    });
    const starts = () =>
      page
        .evaluate<string[]>('heard')
        .then((heard) => heard.filter((words) => words.startsWith('The journey')));
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Begin Journey' }).click();
      await playerOn(page).article('Mount Everest').waitFor();
      await expect
        .poll(starts)
        .toEqual(Array.from({ length: count }, () => 'The journey starts at Mount Everest. 3 targets left.'));
      await page.getByRole('button', { name: 'Exit' }).click();
    }
  });
});
