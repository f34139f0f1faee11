// @ts-check
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { obtainBrowser } from '#scripts/external/obtain-browser.mjs';
import { startEditor } from '#scripts/editor/start-editor.mjs';
import { makeDataFolder } from '../server/fork-server.mjs';
import { npmStart } from '../server/npm-start.mjs';

/** Vite optimizes the packages at the first page request. */
const TIMEOUT_MS = 120_000;
/** A heading that is static on the first screen, in a separate file, and contains only text. */
const HEADING = 'Choose a journey';

/**
 * The editor page, with the app inside and its heading selected.
 * @typedef {object} OpenEditor
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').Locator} inspector
 * @property {import('playwright-core').Locator} heading in the app
 * @property {() => Promise<void>} written waits until the code holds all changes
 */

/**
 * Opens the visual editor over a copy of the project's sources, as `npm run editor` starts it, with the server of the
 * built game, in a real browser, while `measure` runs.
 * @template Value
 * @param {string} root
 * @param {(editor: OpenEditor) => Promise<Value>} measure
 * @returns {Promise<Value>}
 */
export async function openEditor(root, measure) {
  const found = await obtainBrowser(root, console.log);
  if ('problem' in found) throw new Error(found.problem);
  /**
   * Open resources, to be closed in reverse order.
   * @type {(() => unknown)[]}
   */
  const opened = [];
  try {
    const project = copiedProject(root);
    opened.push(project.remove);
    const dataFolder = makeDataFolder();
    opened.push(() => rmSync(dataFolder, { recursive: true, force: true }));
    const game = await npmStart(root, dataFolder);
    opened.push(game.stop);
    const { address, close } = await startEditor({
      root: project.root,
      ports: { app: 0, editor: 0 },
      cacheFolder: project.cacheFolder,
      appProxy: game.origin,
      // A page that navigates away cuts its connection, which Vite's proxy would log as an error.
      logLevel: 'silent',
    });
    opened.push(close);
    const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
    opened.push(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(TIMEOUT_MS);
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
  // `boundingBox` is wrong for the app: it is scaled down and drawn by another process.
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

/** Files of a project that the editor needs. */
const COPIED = ['src', 'package.json', 'vite.config.ts', 'tsconfig.base.json'];

/**
 * Copies the project's sources to a folder where a bench may edit them, with the project's own packages.
 * @param {string} root
 * @returns {{ root: string, cacheFolder: string, remove: () => void }} `cacheFolder`: beside it, for Vite
 */
export function copiedProject(root) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wayword-bench-')));
  const project = join(folder, 'project');
  for (const name of COPIED) cpSync(join(root, name), join(project, name), { recursive: true });
  // On Windows, creating a junction needs no privilege; elsewhere the type is ignored.
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
  return {
    root: project,
    cacheFolder: join(folder, 'cache'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
