import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openWorld } from './support/open-world.ts';
import { DESK } from './support/open-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { playerOn } from './support/player.ts';
import { retell } from './support/retell.ts';

const world = openWorld();

const PICTURE = 'https://pictures.example.org/owl.jpg';
const ABOUT = 'https://commons.example.org/wiki/File:Owl.jpg';
const ARTICLE = `<div lang="ar" dir="rtl"><div class="mw-parser-output">
  <div class="infobox"><figure><a href="/wiki/File:Owl.jpg"><img src="${PICTURE}" alt="بومة" width="320" height="200"></a>
  <figcaption>بومة ثلجية</figcaption></figure><dl><dt>النوع</dt><dd>طائر ليلي</dd></dl></div>
  <p><b>إيفرست</b> أعلى جبل على سطح الأرض، ويقع في <a href="/wiki/Nepal">نيبال</a> على الحدود مع
  <a href="/wiki/China">الصين</a>، ويبلغ ارتفاعه 8848 مترا فوق مستوى سطح البحر.</p>
  <h2 id="a-x">التاريخ</h2><ul><li>سنة 1953</li><li>سنة 1924</li></ul></div></div>
  <footer class="attribution">From <a href="https://ar.example.org/wiki/x" rel="noopener" target="_blank">Wikipedia</a> ·
  <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license noopener" target="_blank">CC BY-SA 4.0</a></footer>`;

const NO_PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"/>');

/**
 * Opens an article of a live Arabic encyclopedia, whose pictures are on its own host. Returns the requests to that
 * host.
 */
async function openArabicArticle(page: Page): Promise<readonly Readonly<Record<string, string>>[]> {
  const asked: Readonly<Record<string, string>>[] = [];
  await page.route('https://pictures.example.org/**', (call) => {
    asked.push(call.request().headers());
    return call.fulfill({ contentType: 'image/svg+xml', body: NO_PICTURE });
  });
  await retell(page, '**/api/encyclopedia', { lang: 'ar', dir: 'rtl', metered: true });
  await page.route('**/w/api.php?*action=parse*', (call) =>
    call.fulfill({
      json: {
        parse: {
          title: 'Mount Everest',
          pageid: 1,
          revid: 5,
          text: { '*': ARTICLE },
          links: [{ ns: 0, exists: '', '*': 'Nepal' }],
          images: ['Owl.jpg'],
        },
      },
    }),
  );
  await page.route('**/w/api.php?*prop=imageinfo*', (call) => {
    const imageinfo = [{ url: PICTURE, width: 3200, height: 2000, descriptionurl: ABOUT }];
    return call.fulfill({ json: { query: { pages: { '-1': { title: 'File:Owl.jpg', imageinfo } } } } });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Journey' }).click();
  await playerOn(page).arrivesAt('Mount Everest');
  return asked;
}

/** The test simulates the other host, which the starter server's content security policy does not allow. */
const options = { bypassCSP: true, allow: /^foreign request: https:\/\/pictures\.example\.org\// };

describe('an article in another language', () => {
  it('reads from right to left if its language does, including its title', async () => {
    const { page } = await openSampleDay(world.browser, { ...options, viewport: DESK });
    await openArabicArticle(page);
    // The language comes with the facts of the encyclopedia, maybe after the article.
    const heading = page.getByRole('heading', { name: 'Mount Everest', level: 1 });
    await heading.and(page.locator('[lang="ar"][dir="rtl"]')).waitFor();
    const placeOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      if (box === null) throw new Error(`${selector} is not on the screen`);
      return box;
    };
    // The box is at the inline end: on the left.
    const infobox = await placeOf('.infobox');
    const text = await placeOf('.article-body p');
    expect(infobox.x + infobox.width).toBeLessThanOrEqual(text.x + 1);
  });

  it("[PATH-2] a picture of the encyclopedia's own host is shown, and that host is told nothing of the player", async () => {
    const { page } = await openSampleDay(world.browser, options);
    const asked = await openArabicArticle(page);
    await page.locator('.article-body a[href*="/wiki/File:"]').first().click();
    const viewer = page.getByRole('dialog', { name: 'Owl' });
    await viewer.getByText('بومة ثلجية').waitFor();
    const about = viewer.getByRole('link', { name: 'About this picture' });
    expect(await about.getAttribute('href')).toBe(ABOUT);
    expect(await about.getAttribute('rel')).toContain('noopener');
    expect(await about.getAttribute('target')).toBe('_blank');
    await page.waitForFunction(() => {
      const image = document.querySelector('[role="dialog"] img');
      return image instanceof HTMLImageElement && image.naturalWidth > 0;
    });
    expect(asked.length).toBeGreaterThan(0);
    for (const headers of asked) expect(headers['referer']).toBeUndefined();
    expect(await playerOn(page).clicks()).toBe(0);
  });

  it('[PATH-1] opens its source outside the game at no cost', async () => {
    const { page } = await openSampleDay(world.browser, options);
    await openArabicArticle(page);
    await page
      .context()
      .route('https://creativecommons.org/**', (call) => call.fulfill({ body: 'the licence' }));
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'CC BY-SA 4.0' }).click();
    const licence = await opened;
    expect(await licence.evaluate(() => window.opener)).toBeNull();
    expect(await playerOn(page).clicks()).toBe(0);
    expect(await playerOn(page).journey()).toEqual(['Mount Everest']);
  });
});
