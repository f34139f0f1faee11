import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from './support/accessibility-findings.ts';
import { browser } from './support/drag-browser.ts';
import { openVisualEditor } from './support/editor/open-visual-editor.ts';
import { openEditorPage } from './support/editor/use-editor-page.ts';
import { browser as shell } from './support/shared-browser.ts';
import { showTheme } from './support/show-theme.ts';

const editor = openVisualEditor();

const SHELL = 'src/web/shell/shell.tsx';
const TOP_BAR = 'src/web/shell/top-bar.tsx';
const source = (path: string) => readFile(join(editor.copy.root, path), 'utf8');

it('edits a screen by hand, and restores every file when all is undone', { timeout: 300_000 }, async () => {
  const before = editor.copy.contents();
  const { page, app, inspector, select, press, drag } = await openEditorPage(browser, editor);
  const heading = app.locator('h2', { hasText: /Choose a journey|Pick a road/u });

  // Edit the text in place.
  await select(heading, 'h2');
  const line =
    (await source(SHELL)).split('\n').findIndex((text) => text.includes('>Choose a journey</h2>')) + 1;
  await inspector.getByText(`${SHELL}:${line}`).waitFor();
  await press(heading);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Pick a road');
  await press(app.getByText('Level Challenges'));
  await select(app.getByText('Report Bug'), 'span');
  await expect.poll(() => source(SHELL)).toContain('>Pick a road</h2>');
  await expect.poll(() => heading.innerText()).toMatch(/^pick a road$/iu);

  // Change the color.
  await select(heading, 'h2');
  const color = inspector.getByRole('combobox', { name: 'Text colour' });
  const seen = await heading.evaluateHandle(colorsSeen);
  await color.fill('#b3261e');
  await color.press('Enter');
  await expect.poll(() => source(SHELL)).toContain('className="eyebrow px-3 pb-3 text-[#b3261e]"');
  await expect
    .poll(() => heading.evaluate(({ className }) => className))
    .toMatch(/^eyebrow px-3 pb-3 text-\[#b3261e\](?!.*arb89-styling)/u);
  // The new color shows immediately and until the code has it; the old color never reappears.
  expect((await seen.jsonValue()).slice(1)).toEqual(['rgb(179, 38, 30)']);

  // Drag to another place.
  const howTo = app.getByRole('link', { name: 'How to Play' }).first();
  const report = app.getByRole('button', { name: 'Report Bug' }).first();
  await select(howTo.getByText('How to Play'), 'span');
  // First the element that the component renders, then the component.
  for (const parent of ['a', 'Link']) {
    await page.keyboard.press('Shift+Enter');
    await inspector.getByRole('heading', { name: parent, exact: true }).waitFor();
  }
  await drag(howTo, report, { x: 0.9, y: 0.5 });
  await expect
    .poll(async () => (await source(TOP_BAR)).search(/Report Bug[\s\S]*How to Play/u))
    .toBeGreaterThan(0);
  await expect
    .poll(async () => ((await howTo.boundingBox())?.x ?? 0) > ((await report.boundingBox())?.x ?? 0))
    .toBe(true);

  // Wrap in a box, wrap again, unwrap both. The instant update gives way to the code's result, which is known then.
  const known = async (count: number) => {
    const ofInstantUpdates = app.locator('[arb89-delete-after-refresh]');
    await expect.poll(() => ofInstantUpdates.count()).toBe(0);
    const keys = () =>
      heading.evaluateAll((all) => all.map(({ className }) => /arb89-key-/u.test(className)));
    await expect.poll(keys).toEqual(Array.from({ length: count }, () => true));
  };
  const times = async () => (await source(SHELL)).match(/Pick a road/gu)?.length;
  await select(heading, 'h2');
  await page.keyboard.press('Control+G');
  await expect.poll(() => source(SHELL)).toMatch(/<div>\s+<h2 .*>Pick a road<\/h2>\s+<\/div>/u);
  await known(1);
  // The new box is selected once the page shows it. Pressing the text before that, still selected, would edit it.
  await inspector.getByRole('heading', { name: 'div', exact: true }).waitFor();
  expect(await heading.locator('xpath=..').getAttribute('class')).not.toContain('sticky');
  await select(heading, 'h2');
  await page.keyboard.press('Control+D');
  await expect.poll(times).toBe(2);
  await known(2);
  // Pressing a selected text starts editing it.
  await select(app.getByText('Report Bug'), 'span');
  await select(heading.last(), 'h2');
  await page.keyboard.press('Delete');
  await expect.poll(times).toBe(1);
  await expect.poll(() => heading.count()).toBe(1);

  // Return to the beginning.
  await page.getByRole('tab', { name: 'History' }).click();
  await expect
    .poll(() => page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').count())
    .toBe(7);
  await page.getByRole('button', { name: /^Start/u }).click();
  // Undo the seven changes one at a time.
  await expect.poll(() => source(TOP_BAR)).not.toMatch(/Report Bug[\s\S]*How to Play/u);
  await expect.poll(() => source(SHELL)).toContain('>Choose a journey</h2>');
  await expect.poll(() => heading.innerText()).toMatch(/^choose a journey$/iu);
  await expect.poll(() => page.getByRole('button', { name: /^Undo/u }).isDisabled()).toBe(true);
  expect(editor.copy.contents()).toEqual(before);
});

it(
  'has no accessibility violation that axe finds, shows why the code does not allow a change, and shows the new value of a prop',
  { timeout: 240_000 },
  async () => {
    const before = editor.copy.contents();
    const { page, app, inspector, select } = await openEditorPage(shell, editor);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: Record<string, readonly string[]> = {};
    // Checks only the editor page: the app in its frame has its own suites. `within`: what has changed since.
    const look = async (name: string, within: string | null = null): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await showTheme(page, colorScheme);
        const found = await findings(page, colorScheme === 'light' ? 'all' : 'contrast', within);
        if (found.length > 0) faults[`${name}, ${colorScheme}`] = found;
      }
    };
    const INSPECTOR = 'aside[aria-label="Inspector"]';

    await look('nothing selected');
    await select(app.getByText('Choose a journey'), 'h2');
    await look('styles', INSPECTOR);
    for (const side of ['Classes', 'Props']) {
      await inspector.getByRole('tab', { name: side }).click();
      await look(side, INSPECTOR);
    }
    await page.getByRole('button', { name: /^Insert/u }).click();
    await page.getByRole('dialog').waitFor();
    await look('insert', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('tabpanel', { name: 'History' }).waitFor();
    await look('history', '[role="tabpanel"]');

    // A change that the code does not allow, which writes nothing.
    await select(app.getByText('Level Challenges'), 'button');
    for (const above of ['span', 'div', 'ModeEntry', 'li']) {
      await page.keyboard.press('Shift+Enter');
      await inspector.getByRole('heading', { name: above, exact: true }).waitFor();
    }
    await page.keyboard.press('Control+D');
    await page.getByText('This element is rendered for every entry of a list').first().waitFor();
    await expect.poll(() => app.locator('[arb89-delete-after-refresh]').count()).toBe(0);
    expect(editor.copy.contents()).toEqual(before);

    // The code reloads with a new prop.
    await select(app.getByText('Choose a journey'), 'h2');
    await inspector.getByRole('tab', { name: 'Props' }).click();
    await inspector.getByRole('textbox', { name: /name/iu }).fill('title');
    await inspector.getByRole('textbox', { name: /value/iu }).fill('Where to?');
    await inspector.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Prop changed', { exact: true }).waitFor();
    await inspector.getByRole('button', { name: /Remove title/u }).waitFor();
    await page.getByRole('button', { name: /^Undo/u }).click();
    await expect.poll(() => editor.copy.contents()).toEqual(before);

    await page.getByRole('radio', { name: 'Drive' }).click();
    await look('driving');
    expect(faults).toEqual({});
  },
);

it(
  'shows an edited text, also one edited while the page loads, and keeps every id, shows an error while the app does not compile, and drives the app as a player would, at phone size, to other screens',
  { timeout: 240_000 },
  async () => {
    const { page, app, press } = await openEditorPage(shell, editor, /status of 500|Failed to reload/u);
    // Another program edits a text while the page loads.
    const unedited = await source(SHELL);
    const changed = unedited.replace('>Choose a journey</h2>', '>Pick a road</h2>');
    // Another module that the page needs at once keeps it from running until the server has told it of the change.
    const isHeld = new Promise<() => Promise<void>>((resolve) => {
      void page.route('**/shell/top-bar.tsx*', (call) => resolve(() => call.continue()), { times: 1 });
    });
    const isLoaded = page.waitForResponse(/\/shell\/shell\.tsx/u);
    const socket = page.waitForEvent('websocket', (opened) => opened.url().startsWith(wsOf(editor.appUrl)));
    await page.getByRole('button', { name: 'Load the page again' }).click();
    const told = (await socket).waitForEvent('framereceived', ({ payload }) => payload.includes('shell.tsx'));
    const [release] = await Promise.all([isHeld, isLoaded]);
    await writeFile(join(editor.copy.root, SHELL), changed);
    await told;
    await release();
    await app.getByText('Pick a road').waitFor();
    await writeFile(join(editor.copy.root, SHELL), unedited);
    await app.getByText('Choose a journey').waitFor();

    // After navigation inside the app, its URL no longer shows that Vite serves it.
    await page.getByRole('radio', { name: 'Drive' }).click();
    await press(app.getByRole('link', { name: 'How to Play' }).first());
    const heading = app.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.innerText()).toBe('How to Play');

    // Another program edits a text, and the page reloads only that code.
    const idsBefore = await idsIn(app);
    await app.locator('html').evaluate((root) => (root.dataset['stays'] = 'yes'));
    const edited = join(editor.copy.root, 'src/web/pages/how-to-play-page.tsx');
    const text = await readFile(edited, 'utf8');
    await writeFile(edited, text.replace('>How to Play</h1>', '>An edited heading</h1>'));
    await expect.poll(() => heading.innerText()).toBe('An edited heading');
    expect(await app.locator('html').getAttribute('data-stays')).toBe('yes');
    expect(await idsIn(app)).toEqual(idsBefore);
    expect(idsBefore).toContain(await heading.getAttribute('tempoelementid'));
    await writeFile(edited, text);
    await expect.poll(() => heading.innerText()).toBe('How to Play');

    const file = join(editor.copy.root, 'src/web/home/daily-hero.tsx');
    const code = await readFile(file, 'utf8');
    await writeFile(file, code.replace('return (', 'return ( <'));
    await page.getByRole('button', { name: 'Error', exact: true }).click();
    await page.getByRole('dialog').getByText('daily-hero.tsx').first().waitFor();
    await page.keyboard.press('Escape');
    await writeFile(file, code);
    await page.getByRole('img', { name: 'The app’s page has no errors' }).waitFor();

    await page.getByRole('radio', { name: 'Phone' }).click();
    await expect.poll(() => app.locator('html').evaluate((root) => root.clientWidth)).toBe(360);
    const route = page.getByRole('combobox', { name: 'Route of the app' });
    await route.fill('/');
    await route.press('Enter');
    await press(app.getByRole('button', { name: 'Begin Journey' }));
    await app.locator('.article > h1').waitFor();
    await expect.poll(() => route.inputValue()).toBe('/game');
    await route.fill('/levels');
    await route.press('Enter');
    await app.getByRole('button', { name: /^Level 1\b/u }).waitFor();
  },
);

const wsOf = (url: string): string => url.replace(/^http/u, 'ws');

const idsIn = (app: FrameLocator) =>
  app
    .locator('[tempoelementid]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('tempoelementid')));

/** Runs inside the app: records the colors of the element on screen from now on. */
function colorsSeen(element: Element): readonly string[] {
  const seen: string[] = [];
  const look = (): void => {
    const { color } = getComputedStyle(element);
    if (color !== seen.at(-1)) seen.push(color);
    requestAnimationFrame(look);
  };
  look();
  return seen;
}
