// @ts-check
import { DESK, onDevice, PHONE, SLOW_3G, SLOW_4G } from '../browser/device.mjs';
import { withBrowser } from '../browser/with-browser.mjs';
import { percentile } from '../measure.mjs';
import { withWayword } from '../server/with-wayword.mjs';
import { largestPaint, longestInteraction, usableAt } from './in-page.mjs';

const ROUNDS = 5;
/** Article links that each round of interactions follows. */
const LINKS = 3;
const BEGIN = 'Begin Journey';

/** @typedef {import('playwright-core').Browser} Browser */

/**
 * Measures the first visit to Home, with an empty cache: on a slow connection until the journey of the day can be begun,
 * and the Web Vitals on a phone.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export function firstVisit(root, { isQuick }) {
  const rounds = isQuick ? 1 : ROUNDS;
  return withWayword(({ origin }) =>
    withBrowser(root, async (browser) => {
      // Draws the day's challenge: the first player of the day waits for that, all others do not.
      await visitSlowly(browser, origin, null);
      const slow = await repeat(rounds, () => visitSlowly(browser, origin, SLOW_3G));
      const phone = await repeat(rounds, () => playOnPhone(browser, origin));
      const median = (/** @type {readonly number[]} */ values) => percentile(values, 0.5);
      return [
        {
          what: 'slow 3G, first visit to Home until Begin Journey works (median)',
          value: median(slow.map(({ seconds }) => seconds)),
          bound: 4,
          unit: 's',
          inReadme: true,
        },
        {
          what: 'bytes that it fetches until then (median)',
          value: median(slow.map(({ kilobytes }) => kilobytes)),
          bound: 180,
          unit: 'kB',
        },
        {
          what: 'phone (4× slower CPU), slow 4G: largest contentful paint of Home (median)',
          value: median(phone.map(({ paint }) => paint)),
          bound: 2500,
          unit: 'ms',
        },
        {
          what: 'phone (4× slower CPU), slow 4G: interaction to next paint (worst of all)',
          value: Math.max(...phone.map(({ interaction }) => interaction)),
          bound: 200,
          unit: 'ms',
        },
      ];
    }),
  );
}

/**
 * Opens Home and waits until Begin Journey can be pressed.
 * @param {Browser} browser
 * @param {string} origin
 * @param {import('../browser/device.mjs').Network | null} network
 * @returns {Promise<{ seconds: number, kilobytes: number }>} from the start of the navigation; bytes on the wire
 */
function visitSlowly(browser, origin, network) {
  return onDevice(browser, { ...DESK, network }, async (page, tools) => {
    let bytes = 0;
    await tools.send('Network.enable');
    tools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(origin, { waitUntil: 'commit' });
    const ms = await page.evaluate(usableAt, BEGIN);
    return { seconds: ms / 1000, kilobytes: bytes / 1000 };
  });
}

/**
 * Opens Home on a phone, reads the paint of its largest element, and plays.
 * @param {Browser} browser
 * @param {string} origin
 * @returns {Promise<{ paint: number, interaction: number }>} milliseconds
 */
function playOnPhone(browser, origin) {
  return onDevice(browser, { ...PHONE, network: SLOW_4G }, async (page) => {
    await page.goto(origin);
    const begin = page.getByRole('button', { name: BEGIN });
    await begin.waitFor();
    await page.waitForLoadState('networkidle');
    const paint = await page.evaluate(largestPaint);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await begin.tap();
    const article = page.getByRole('region');
    const heading = article.getByRole('heading', { level: 1 });
    for (let count = 0; count < LINKS; count += 1) {
      const title = await heading.innerText();
      // In the text: the first link of a page can be a picture, which opens over the article.
      await article.locator('p a[href^="/wiki/"]').first().tap();
      await heading.filter({ hasNotText: title }).waitFor();
    }
    return { paint, interaction: await page.evaluate(longestInteraction) };
  });
}

/**
 * @template Value
 * @param {number} rounds
 * @param {() => Promise<Value>} run
 */
async function repeat(rounds, run) {
  /** @type {Value[]} */
  const values = [];
  while (values.length < rounds) values.push(await run());
  return values;
}
