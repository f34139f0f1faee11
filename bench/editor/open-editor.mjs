// @ts-check
import { chromium } from 'playwright-core';
import { obtainBrowser } from '#scripts/browser/obtain-browser.mjs';
import { startEditor } from '#scripts/editor/start-editor.mjs';
import { npmStart } from '../server/npm-start.mjs';
import { copiedProject } from './copied-project.mjs';

/** Vite makes the packages ready for the page that is the first to ask. */
const PATIENCE_MS = 120_000;
/** Stands still on the first screen, in a file of its own, and shows nothing but its text. */
const HEADING = 'Choose a journey';

/**
 * The editor's page, with the app inside and its heading selected.
 * @typedef {object} OpenEditor
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').Locator} inspector
 * @property {import('playwright-core').Locator} heading in the app
 * @property {() => Promise<void>} written waits until the code holds all changes
 */

/**
 * The visual editor over a copy of the project's sources, as `npm run editor` starts it, and the built game's server beside
 * it; in a real browser, for as long as `measure` takes.
 * @template Value
 * @param {string} root
 * @param {(editor: OpenEditor) => Promise<Value>} measure
 * @returns {Promise<Value>}
 */
export async function openEditor(root, measure) {
  const found = await obtainBrowser(root, console.log);
  if ('problem' in found) throw new Error(found.problem);
  /** What was opened, to be closed in the other order. @type {(() => unknown)[]} */
  const opened = [];
  try {
    const project = copiedProject(root);
    opened.push(project.remove);
    const game = await npmStart(root);
    opened.push(game.stop);
    const { address, close } = await startEditor({
      root: project.root,
      ports: { app: 0, editor: 0 },
      cacheFolder: project.cacheFolder,
      appProxy: game.origin,
      // A page that leaves breaks its line in mid-word, which is an error to Vite's proxy and to nobody else.
      logLevel: 'silent',
    });
    opened.push(close);
    const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
    opened.push(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(address);
    return await measure(await selectHeading(page));
  } finally {
    for (let next = opened.pop(); next !== undefined; next = opened.pop()) await next();
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @returns {Promise<OpenEditor>}
 */
async function selectHeading(page) {
  const heading = page.frameLocator('iframe').getByRole('heading', { name: HEADING, level: 2 });
  await heading.waitFor();
  await page.getByRole('treeitem').first().waitFor();
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  // The app is drawn smaller and by another process, so its `boundingBox` would be mistaken.
  const frame = page.locator('iframe');
  const around = await frame.boundingBox();
  if (around === null) throw new Error('The app is not on the screen');
  const zoom = around.width / (await frame.evaluate((element) => element.clientWidth));
  const place = await heading.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 4, y: top + height / 4 };
  });
  await page.keyboard.down('Control');
  await page.mouse.click(around.x + place.x * zoom, around.y + place.y * zoom);
  await page.keyboard.up('Control');
  await inspector.getByRole('heading', { name: 'h2' }).waitFor();
  const written = () => page.getByText(/^Writing/u).waitFor({ state: 'hidden' });
  return { page, inspector, heading, written };
}
