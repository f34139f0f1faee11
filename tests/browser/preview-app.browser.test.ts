import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseKey } from '#editor-protocol/element-key.ts';
import { readLookups } from '#canvas/lookups.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { DESK, openPage } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { createPlaceFinder } from './support/place-in-code.ts';
import { openPreviewApp } from './support/preview-app.ts';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { openServedEditor } from './support/serve-editor.ts';
import { drawFrom, newSeed } from './support/seeded-draw.ts';
import { barePointOf, elementsOf } from './support/shown-elements.ts';

const world = openWorld();
const root = process.cwd();
const app = openPreviewApp(root);
const finder = createPlaceFinder(root, 'src/web');
const lookups = readLookups(root, ['src/web', 'src/ui']);

/** Font preload URLs refer to a built page. */
const FONTS = /was preloaded using link preload but not used/u;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly arrive: (at: Page | Frame) => Promise<void>;
  /** Share of the elements to press. */
  readonly share: number;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'Home',
    path: '/',
    arrive: (at) => at.getByRole('button', { name: 'Begin Journey' }).waitFor(),
    share: lawBudget({ short: 12, long: 80 }),
  },
  {
    name: 'Levels',
    path: '/levels',
    arrive: (at) => at.getByRole('button', { name: /^Level 1\b/u }).waitFor(),
    share: lawBudget({ short: 12, long: 80 }),
  },
  {
    name: 'Game',
    path: '/',
    arrive: async (at) => {
      const modes = at.getByRole('navigation', { name: 'Choose a journey' });
      await modes.getByRole('button', { name: 'Quick Play' }).click();
      await at.locator('.article:not([aria-busy]) > h1').waitFor();
    },
    share: lawBudget({ short: 10, long: 40 }),
  },
];

/** The place that the lookups give for an id, limited to what the browser knows too. */
async function placeOfMessage(id: string) {
  const { filename, line, column, componentName } = (await lookups).treeElements[id] ?? {};
  return { filename, line, column, componentName };
}

async function openInEditor({ path, arrive }: Screen): Promise<EditorEnd> {
  const editor = await openServedEditor(world.browser, `${app.url}${path}`, { viewport: DESK });
  await arrive(editor.frame);
  await editor.connect();
  const { treeElements, scopes } = await lookups;
  await editor.call('initProject', 'page', treeElements, scopes);
  await editor.waitForMessage('NAV_TREE');
  return editor;
}

/**
 * Presses exactly this point, whatever the selection. Returns the code place of the selected element, or all received
 * messages if there is none.
 */
async function pressedPlace(editor: EditorEnd, [x, y]: readonly [number, number]): Promise<object> {
  await editor.take();
  await editor.page.mouse.move(x, y);
  await editor.page.keyboard.down('Meta');
  await editor.page.mouse.down();
  await editor.page.mouse.up();
  await editor.page.keyboard.up('Meta');
  const received = await editor.take();
  const selected = received.findLast(({ id }) => id === 'SELECTED_ELEMENT_KEY');
  const place = await placeOfMessage(parseKey(String(selected?.['elementKey'])).codebaseId);
  // Shortened: messages carry HTML.
  const inShort = received.map(({ id, elementKey }) => ({ id, elementKey }));
  return place.filename === undefined ? { received: inShort } : place;
}

// Vite serves the pages as hundreds of separate modules.
describe.each(SCREENS.slice(0, lawBudget({ short: 1, long: SCREENS.length })))(
  'on $name',
  { timeout: 180_000 },
  (screen) => {
    it('every element leads to its file and its JSX element, and React logs no error', async () => {
      const { page } = await openPage(world.browser, { baseURL: app.url, allow: FONTS });
      await page.goto(screen.path);
      await screen.arrive(page);
      const shown = await elementsOf(page, root);
      expect(shown.length).toBeGreaterThan(50);
      const sent = shown.map(async ({ html, id }) => ({ html, ...(await placeOfMessage(id ?? '')) }));
      const found = shown.map(async ({ html, stack }) => ({ html, ...(await finder.placeOf(stack)) }));
      expect(await Promise.all(sent)).toEqual(await Promise.all(found));
    });

    it('a press on an element selects it in the editor', async () => {
      const editor = await openInEditor(screen);
      const shown = (await elementsOf(editor.frame, root)).map((element, index) => ({ ...element, index }));
      const seed = newSeed();
      console.info(`DRAW_SEED=${seed} on ${screen.name}`);
      const pressed: object[] = [];
      const meant: object[] = [];
      for (const { html, index, stack } of drawFrom(shown, shown.length, seed)) {
        const point = await barePointOf(editor, index);
        if (point === null) continue;
        pressed.push({ html, ...(await pressedPlace(editor, point)) });
        meant.push({ html, ...(await finder.placeOf(stack)) });
        if (pressed.length === screen.share) break;
      }
      expect(pressed).toEqual(meant);
      expect(pressed).toHaveLength(screen.share);
    });
  },
);
