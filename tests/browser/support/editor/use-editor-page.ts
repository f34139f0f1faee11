import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { openPage } from '../open-browser.ts';
import type { VisualEditor } from './open-visual-editor.ts';

/**
 * Expected console messages: font preloads refer to a built page; the editor page requests the app's files from another
 * port; rejected requests log their status; and axe probes frames of other origins.
 */
const EXPECTED =
  /was preloaded using link preload but not used|^foreign request: http:\/\/127\.0\.0\.1:|status of 422|does not match the recipient window's origin/u;

/** The editor page in a browser, with helpers that operate it. */
export interface EditorPage {
  readonly page: Page;
  readonly app: FrameLocator;
  readonly inspector: Locator;
  /** Selects exactly the element at this place, and waits until the inspector shows its name. */
  readonly select: (element: Locator, name: string) => Promise<void>;
  readonly press: (element: Locator) => Promise<void>;
  /** Presses while a key is held. */
  readonly pressWith: (key: 'Control' | 'Shift', element: Locator) => Promise<void>;
  /** Drags from the center of an element to a place in another, given as fractions of its width and height. */
  readonly drag: (
    from: Locator,
    to: Locator,
    place: { readonly x: number; readonly y: number },
  ) => Promise<void>;
}

/**
 * Opens Home in the editor. Closes it when the test ends, and fails the test if a page logged errors.
 * @param broken pattern of the browser messages that the test causes
 */
export async function openEditorPage(
  browser: Browser,
  editor: VisualEditor,
  broken: RegExp = /^$/u,
): Promise<EditorPage> {
  const allow = new RegExp(`${EXPECTED.source}|${broken.source}`, 'u');
  const { page } = await openPage(browser, {
    baseURL: editor.editorUrl,
    allow,
    reducedMotion: 'no-preference',
  });
  await page.goto(editor.address);
  const app = page.frameLocator('iframe');
  // Vite serves the app as hundreds of separate modules.
  await app.getByRole('button', { name: 'Begin Journey' }).waitFor({ timeout: 120_000 });
  await page.getByRole('treeitem').first().waitFor();

  /**
   * Coordinates in the editor page. `boundingBox` is wrong here: the app is scaled down and drawn by another process.
   */
  const placeIn = async (element: Locator, x: number, y: number): Promise<readonly [number, number]> => {
    const frame = page.locator('iframe');
    const around = await frame.boundingBox();
    if (around === null) throw new Error('The app is not on the screen');
    const zoom = around.width / (await frame.evaluate(({ clientWidth }) => clientWidth));
    const inApp = await element.evaluate((target) => target.getBoundingClientRect().toJSON());
    return [around.x + (inApp.x + inApp.width * x) * zoom, around.y + (inApp.y + inApp.height * y) * zoom];
  };
  const press = async (element: Locator): Promise<void> => {
    await element.scrollIntoViewIfNeeded();
    await page.mouse.move(...(await placeIn(element, 0.5, 0.5)));
    await page.mouse.down();
    await page.mouse.up();
  };
  const pressWith = async (key: 'Control' | 'Shift', element: Locator): Promise<void> => {
    await page.keyboard.down(key);
    await press(element);
    await page.keyboard.up(key);
  };
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  return {
    page,
    app,
    inspector,
    press,
    pressWith,
    select: async (element, name) => {
      await pressWith('Control', element);
      await inspector.getByRole('heading', { name, exact: true }).waitFor();
    },
    drag: async (from, to, place) => {
      await page.mouse.move(...(await placeIn(from, 0.5, 0.5)));
      await page.mouse.down();
      await page.mouse.move(...(await placeIn(to, place.x, place.y)), { steps: 12 });
      await page.mouse.up();
    },
  };
}
