import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAY_MS, utcDay } from '#core/daily/utc-day.ts';
import type { ResultAnswer } from '#protocol/results.ts';
import { decodePng } from '#tests/builders/decode-png.ts';
import { finishDaily, nameOfScore } from './support/begin-daily.ts';
import { BROKEN_LINE, openPage } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';

const world = openWorld();

/** The result of a past day, which is not in the database of these tests. */
const PAST: ResultAnswer = {
  date: utcDay(Date.now() - DAY_MS),
  articles: ['Honey', 'Violin', 'Lighthouse'],
  par: 4,
  username: 'Ada',
  clicks: 6,
  seconds: 83,
  unverified: null,
  course: ['hop', 'target', 'back', 'hop', 'hop', 'target'],
  isPathOpen: true,
  isYours: false,
};
const PATH = '/results/ffffffff-ffff-82aa-8123-456789abcdef';

/** Returns the content of a tag of the page as a robot reads it, without scripts. */
async function previewOf(page: Page, address: string): Promise<(property: string) => string> {
  const html = await (await page.request.get(address)).text();
  return (property) => new RegExp(`property="${property}" content="([^"]*)"`, 'u').exec(html)?.[1] ?? '';
}

describe('a shared result', () => {
  it('[SHARE-2] [CARD-2] [CARD-4] is shown to a stranger, who can play the same day', async () => {
    const { page, baseUrl } = await openPage(world.browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const route = await finishDaily(page, world.map);
    const name = await nameOfScore(page);
    const dialog = page.getByRole('dialog', { name: 'Daily Challenge Complete' });
    const day = dialog.getByRole('link', { name: 'on the page of this day' });
    expect(await day.getAttribute('href')).toBe(`/daily/${utcDay(Date.now())}`);
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Link copied!').first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const link = copied.split('\n').at(-1) ?? '';
    expect(link).toMatch(/\/results\/[\da-f-]{36}$/u);

    const { page: stranger } = await openPage(world.browser);
    await stranger.goto(link);
    await stranger.getByRole('heading', { level: 1, name: 'From Coffee to Piano' }).waitFor();
    await stranger.getByRole('heading', { level: 2, name: `${name}: par!` }).waitFor();
    const course = stranger.getByRole('list', { name: 'Course, click by click' }).getByRole('listitem');
    expect(await course.count()).toBe(route.length - 1);
    expect((await course.allInnerTexts()).filter((step) => step === 'target')).toHaveLength(2);
    await stranger.getByText('The path of this result opens at 02:00 UTC').waitFor();
    const words = await stranger.getByRole('main').innerText();
    for (const title of route.filter((title) => !['Coffee', 'Piano'].includes(title)))
      expect(words).not.toContain(title);
    await stranger.getByRole('link', { name: "Play Today's Challenge" }).click();
    await stranger.getByRole('button', { name: 'Begin Journey' }).waitFor();

    const preview = await previewOf(stranger, link);
    expect(preview('og:title')).toMatch(/^Wayword Daily \d+: \d+ clicks in .+, par$/u);
    expect(preview('og:image:alt')).toContain(`${name} needed`);
    expect(preview('og:image')).toBe(link.replace('/results/', '/cards/results/') + '.png');
    const picture = await stranger.request.get(preview('og:image'));
    expect(decodePng(await picture.body())).toMatchObject({ width: 1200, height: 630 });
    expect((await previewOf(stranger, baseUrl))('og:image')).toBe(`${baseUrl}/cards/wayword.png`);
  });

  it('[CARD-4] of a past day shows its path when it is asked for, and leads to the archive', async () => {
    const { page } = await openPage(world.browser, { allow: /status of 404/u });
    await page.route('**/api/results/*', (call) => call.fulfill({ json: { ...PAST, unverified: 'pace' } }));
    await page.route('**/path', (call) =>
      call.fulfill({
        json: {
          username: 'Ada',
          date: PAST.date,
          articles: PAST.articles,
          par: 4,
          clicks: 6,
          seconds: 83,
          path: ['Honey', 'Bee', 'Violin', 'Bee', 'Egypt', 'Harbor', 'Lighthouse'].map((title, index) => ({
            title,
            kind: index === 0 ? 'start' : index === 3 ? 'back' : 'link',
            asked: title,
            revision: 1,
            at: index,
          })),
        },
      }),
    );
    await page.goto(PATH);
    await page.getByRole('heading', { level: 2, name: 'Ada: 2 over par' }).waitFor();
    expect(await page.getByText('Harbor').count()).toBe(0);
    await page.getByRole('button', { name: 'Show the path and its articles' }).click();
    await page.getByRole('list', { name: 'Path taken' }).getByText('Harbor').waitFor();
    await page.getByRole('link', { name: 'How everyone went on this day' }).waitFor();
    await page.getByText('Unverified pace.').waitFor();
    await page.getByRole('link', { name: 'Play This Challenge' }).click();
    await page.waitForURL(`**/daily/${PAST.date}`);
  });

  it('[CARD-4] that does not exist is answered with 404, and leads to the daily of today', async () => {
    const { page } = await openPage(world.browser, { allow: /status of 404/u });
    expect((await page.goto(PATH))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'No Result Here' }).waitFor();
    await page.getByRole('link', { name: "Play Today's Challenge" }).click();
    await page.getByRole('button', { name: 'Begin Journey' }).waitFor();
  });

  it('says when it does not load, and heals', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.route('**/api/results/*', (call) => call.abort());
    await page.goto(PATH);
    await page.getByRole('alert').getByText("Couldn't load this result.").waitFor();
    await page.unroute('**/api/results/*');
    await page.route('**/api/results/*', (call) => call.fulfill({ json: PAST }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 2, name: 'Ada: 2 over par' }).waitFor();
  });
});
