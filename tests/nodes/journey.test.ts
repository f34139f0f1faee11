import { expect, it, onTestFinished } from 'vitest';
import { finishDaily, nameOfScore } from '../browser/support/begin-daily.ts';
import { crawlLinks, linkMapOf } from '../browser/support/link-map.ts';
import { launchBrowser, openPage } from '../browser/support/open-browser.ts';

// The daily uses the whole server: the encyclopedia, the referee, the workers and the database.
it('[GAME-7] completes the Daily Challenge, and its score is on the leaderboard', async () => {
  const baseURL = process.env['GAME_URL'];
  if (baseURL === undefined) throw new Error('GAME_URL is not set: run this test by `npm run test:nodes`.');
  const map = linkMapOf(await crawlLinks(baseURL));
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openPage(browser, { baseURL });

  const route = await finishDaily(page, map);
  const name = await nameOfScore(page);
  await page.getByRole('button', { name: 'View Leaderboard' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('cell', { name: String(route.length - 1), exact: true }).waitFor();
  expect(await row.count()).toBe(1);
});
