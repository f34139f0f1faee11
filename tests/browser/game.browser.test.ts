import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openWorld } from './support/open-world.ts';
import { BROKEN_LINE, openPage, PHONE } from './support/open-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { begin, playerOn, type Player } from './support/player.ts';

const world = openWorld();

async function beginSample(page: Page): Promise<Player> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Journey' }).click();
  const player = playerOn(page);
  await player.article('Mount Everest').waitFor();
  return player;
}

/** Returns the title of the page that a call asks for; empty for other calls. */
const pageOf = (url: string): string => new URL(url).searchParams.get('page') ?? '';

describe('an article', () => {
  it('[PATH-2] shows its picture in a viewer that costs nothing', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginSample(page);
    await page.locator('.article-body a[href*="/wiki/File:"]').first().click();
    const viewer = page.getByRole('dialog', { name: 'Mount Everest' });
    const picture = viewer.getByRole('img');
    await picture.waitFor();
    await page.waitForFunction(() => {
      const image = document.querySelector('[role="dialog"] img');
      return image instanceof HTMLImageElement && image.naturalWidth > 0;
    });
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await player.clicks()).toBe(0);
    expect(await player.journey()).toEqual(['Mount Everest']);
  });

  it('[PATH-1] leaves external links to the browser, and names its license', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginSample(page);
    const licence = player.article('Mount Everest').getByRole('link', { name: 'CC BY 4.0' });
    expect(await licence.getAttribute('href')).toBe('https://creativecommons.org/licenses/by/4.0/');
    expect(await licence.getAttribute('rel')).toContain('noopener');
    expect(await player.clicks()).toBe(0);
  });

  it('marks the links that were followed', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginSample(page);
    const next = world.map.route('Mount Everest', 'Batman')[1] ?? '';
    await player.follow(next);
    await page.getByRole('button', { name: 'Back to Mount Everest, one click' }).click();
    await player.article('Mount Everest').waitFor();
    const link = page.locator(`.article-body a[href="/wiki/${next.replaceAll(' ', '_')}"]`).first();
    expect(await link.getAttribute('class')).toContain('seen');
  });

  it('[TITLE-3] names the redirect that led to it, also after a reload, but not when its own title did', async () => {
    const { page } = await openSampleDay(world.browser);
    // The starter links to articles by their own titles; a wiki's pages also link to redirects.
    await page.route('**/w/api.php?*page=Mount*Everest*', async (call) => {
      const html = await (await call.fetch()).text();
      await call.fulfill({ body: html.replaceAll('/wiki/Himalayas', '/wiki/Himalaya') });
    });
    const player = await beginSample(page);
    await page.locator('.article-body a[href="/wiki/Himalaya"]').first().click();
    await player.arrivesAt('Himalayas');
    const note = player.article('Himalayas').getByText('Redirected from Himalaya', { exact: true });
    await note.waitFor();
    await page.reload();
    await note.waitFor();
    await page.getByRole('button', { name: 'Back to Mount Everest, one click' }).click();
    await player.article('Mount Everest').waitFor();
    expect(await page.getByText('Redirected from').count()).toBe(0);
  });

  it('appears at once when it was prefetched: a click sends no request', async () => {
    const { page } = await openSampleDay(world.browser, { readsAhead: true });
    const next = world.map.route('Mount Everest', 'Batman')[1] ?? '';
    const asked: string[] = [];
    page.on('request', (request) => asked.push(pageOf(request.url())));
    const prefetch = page.waitForResponse((response) => pageOf(response.url()) === next);
    const player = await beginSample(page);
    await (await prefetch).finished();
    await player.follow(next);
    expect(asked.filter((title) => title === next)).toHaveLength(1);
  });
});

describe('the first game of a player', () => {
  const line = (page: Page) => page.getByText('Follow any underlined link.');

  /** Runs in the page. */
  const refuseStorage = (): void => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  };

  it.each([
    ['', (): void => undefined],
    [', also where the browser refuses storage', refuseStorage],
  ] as const)(
    'says on its first article how to move, until the first click, and not again%s',
    async (_, setUp) => {
      const { page } = await openSampleDay(world.browser);
      await page.addInitScript(setUp);
      const player = await beginSample(page);
      await line(page).waitFor();
      await player.follow('Nepal');
      expect(await line(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Exit' }).click();
      await page.getByRole('button', { name: 'Begin Journey' }).click();
      await player.arrivesAt('Mount Everest');
      expect(await player.clicks()).toBe(0);
      expect(await line(page).count()).toBe(0);
    },
  );

  it('is over for good after it: another visit does not say it again', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginSample(page);
    await line(page).waitFor();
    await player.follow('Nepal');
    await beginSample(page);
    expect(await line(page).count()).toBe(0);
  });
});

describe('targets', () => {
  it('show their description on hover', async () => {
    const { page } = await openSampleDay(world.browser);
    await beginSample(page);
    await page.getByRole('list', { name: 'Target Articles' }).getByRole('button', { name: 'Batman' }).hover();
    await page
      .getByRole('tooltip')
      .filter({ hasText: 'Batman is a superhero' })
      .waitFor({ state: 'attached' });
  });

  it('say Loading summary..., No summary available or Unable to load summary when it is so', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    const answers = [
      ['Batman', 'Loading summary...', 'never'],
      ['Ocean current', 'No summary available', 404],
      ['Empire State Building', 'Unable to load summary', 500],
    ] as const;
    await page.route('**/api/rest_v1/**', (call) => {
      const path = decodeURIComponent(new URL(call.request().url()).pathname).replaceAll('_', ' ');
      const [, , answer = 'never'] = answers.find(([title]) => path.endsWith(title)) ?? [];
      return answer === 'never' ? undefined : call.fulfill({ status: answer });
    });
    await beginSample(page);
    for (const [title, words] of answers) {
      await page.getByRole('list', { name: 'Target Articles' }).getByRole('button', { name: title }).hover();
      await page.getByRole('tooltip').filter({ hasText: words }).waitFor({ state: 'attached' });
    }
  });
});

describe('where the server does not answer', () => {
  it('[GAME-18] a failed start is reported, loses nothing, and succeeds on the next try', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.route('**/api/articles/random*', (call) => call.abort());
    const quickPlay = page.getByRole('button', { name: 'Quick Play' }).first();
    await quickPlay.click();
    await page.getByText("Couldn't draw a journey").first().waitFor();
    await page.unroute('**/api/articles/random*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/game');
  });

  it('[GAME-18] a failed start from the menu of a phone can be tried again at once', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE, viewport: PHONE });
    await page.goto('/');
    await page.route('**/api/articles/random*', (call) => call.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Choose a journey' });
    await drawer.getByRole('button', { name: '5 Clicks to Batman' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.unroute('**/api/articles/random*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/game');
  });

  it('[GAME-18] a failed Play Again is reported in the result dialog, and succeeds on the next try', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    const player = await begin(page, '5 Clicks to Batman');
    const [start = ''] = await player.targets();
    await player.walk(world.map.route(start, 'Batman'));
    const result = page.getByRole('dialog', { name: 'Journey Complete' });
    await page.route('**/api/articles/random*', (call) => call.abort());
    await result.getByRole('button', { name: 'Play Again' }).click();
    await page.unroute('**/api/articles/random*');
    await result.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await result.waitFor({ state: 'detached' });
    expect(await player.clicks()).toBe(0);
  });

  it('a first page that failed to load can be retried', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.route('**/w/api.php?*action=parse*', (call) => call.abort());
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await page.getByText("Couldn't load this page").waitFor();
    await page.unroute('**/w/api.php?*action=parse*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.article-body a').first().waitFor();
    expect(await playerOn(page).clicks()).toBe(0);
  });
});
