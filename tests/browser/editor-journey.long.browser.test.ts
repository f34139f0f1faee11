import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browser } from './support/drag-browser.ts';
import { everyFile } from './support/editor/every-file.ts';
import { openVisualEditor } from './support/editor/open-visual-editor.ts';
import { openEditorPage } from './support/editor/use-editor-page.ts';

const editor = openVisualEditor();

const SHELL = 'src/web/shell/shell.tsx';
const SHEET = 'src/web/shell/shell.css';
const EXPLORERS = 'src/web/home/top-explorers.tsx';
/** Vite makes the page reload a style sheet that was just removed. */
const SHEET_GONE = /status of 404|Failed to reload \/shell\/shell\.css/u;
const pathOf = (path: string) => join(editor.copy.root, path);
const source = (path: string) => readFile(pathOf(path), 'utf8');

/** Undoes faster than the code is written: each undo waits for its turn. */
async function takeBack(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press('Control+Z');
}

async function nothingLeft(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name: /^Undo/u }).isDisabled()).toBe(true);
}

it(
  'adds, retags, wraps and finds elements, and restores every file when all is undone',
  { timeout: 300_000 },
  async () => {
    const before = everyFile(editor.copy.root);
    const { page, app, inspector, select, pressWith } = await openEditorPage(browser, editor);
    const heading = app.locator('h2, h3', { hasText: 'Choose a journey' });
    const themes = app.getByRole('button', { name: /^Use the (?:light|dark) theme/u });

    // Insert a component of the app, which needs an import in the code.
    await select(heading, 'h2');
    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog', { name: 'Insert' });
    await dialog.getByRole('radio', { name: 'After it' }).click();
    await dialog.getByRole('combobox').fill('ThemeToggle');
    await dialog.getByRole('option', { name: /^ThemeToggle/u }).click();
    await page.getByText('Successfully added', { exact: true }).waitFor();
    await expect.poll(() => source(SHELL)).toMatch(/Choose a journey<\/h2>\s+<ThemeToggle \/>\s+<ModeMenu/u);
    expect(await source(SHELL)).toMatch(/^import \{ ThemeToggle \} from '.*theme-toggle\.tsx';$/mu);
    await expect.poll(() => themes.count()).toBe(2);
    await inspector.getByRole('heading', { name: 'ThemeToggle' }).waitFor();

    // Change the tag.
    await select(heading, 'h2');
    await inspector.getByRole('button', { name: 'Change the tag' }).click();
    await page.getByRole('list', { name: 'Tags' }).getByRole('button', { name: 'h3' }).click();
    await expect.poll(() => source(SHELL)).toMatch(/<h3 className="eyebrow.*>Choose a journey<\/h3>/u);
    await expect.poll(() => heading.evaluate(({ localName }) => localName)).toBe('h3');
    await inspector.getByRole('heading', { name: 'h3', exact: true }).waitFor();

    // Wrap two elements in a box.
    const title = app.locator('#top-explorers');
    const words = app.getByText('Fewest clicks on the daily journey');
    await select(title, 'h2');
    await pressWith('Shift', words);
    await inspector.getByRole('heading', { name: '2 elements' }).waitFor();
    await page.keyboard.press('Control+G');
    await expect
      .poll(() => source(EXPLORERS))
      .toMatch(/<div>\s+<h2 id="top-explorers"[^<]*<\/h2>\s+<p [^<]*<\/p>\s+<\/div>/u);
    await expect.poll(() => title.locator('xpath=..').evaluate(({ localName }) => localName)).toBe('div');
    expect(await title.locator('xpath=..').getByText('Fewest clicks').count()).toBe(1);

    // Find an element by a part of its name.
    await page.getByRole('searchbox', { name: 'Search the layers' }).fill('quickti');
    await page.getByRole('treeitem', { name: /^QuickTiles/u }).click();
    await inspector.getByRole('heading', { name: 'QuickTiles', exact: true }).waitFor();

    await takeBack(page, 3);
    await nothingLeft(page);
    await expect.poll(() => themes.count()).toBe(1);
    expect(everyFile(editor.copy.root)).toEqual(before);
  },
);

it(
  'styles an element in every way, and restores every file when all is undone',
  { timeout: 300_000 },
  async () => {
    const before = everyFile(editor.copy.root);
    const { page, app, inspector, select } = await openEditorPage(browser, editor, SHEET_GONE);
    const heading = app.locator('h2', { hasText: 'Choose a journey' });
    const look = (property: string) =>
      heading.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    const set = async (field: string, value: string) => {
      await inspector.getByRole('textbox', { name: field, exact: true }).fill(value);
      await page.keyboard.press('Enter');
    };
    const sheet = async () => (existsSync(pathOf(SHEET)) ? source(SHEET) : null);
    const press = (name: string) => inspector.getByRole('button', { name, exact: true }).click();

    // Style the hover state from a breakpoint on.
    await select(heading, 'h2');
    await press('hover');
    await press('md');
    await inspector.getByText('Changes apply on hover, from md on.').waitFor();
    await set('Opacity', '0.5');
    await expect.poll(() => source(SHELL)).toContain('pb-3 text-ink-3 md:hover:opacity-50">Choose');
    await expect.poll(() => heading.getAttribute('class')).toContain('md:hover:opacity-50');
    await press('hover');
    await press('md');
    await inspector.getByText('Changes apply always.').waitFor();

    // Create a style sheet.
    await inspector.getByRole('radio', { name: 'CSS' }).click();
    await set('Letter spacing', '3px');
    await expect.poll(() => source(SHELL)).toMatch(/^import '\.\/shell\.css';$/mu);
    expect(await source(SHELL)).toMatch(/hover:opacity-50 shell-h2">Choose/u);
    await expect.poll(sheet).toBe('.shell-h2 {\n  letter-spacing: 3px;\n}\n');
    await expect.poll(() => heading.getAttribute('class')).toContain('shell-h2');
    await expect.poll(() => look('letter-spacing')).toBe('3px');

    // Set an inline style.
    await inspector.getByRole('radio', { name: 'Inline' }).click();
    await set('Font size', '21px');
    await expect.poll(() => source(SHELL)).toMatch(/<h2[^>]* style=\{\{ fontSize: '21px' \}\}/u);
    await expect.poll(() => heading.evaluate(({ style }) => style.fontSize)).toBe('21px');

    // Add and remove a class.
    await inspector.getByRole('tab', { name: 'Classes' }).click();
    await inspector.getByRole('combobox', { name: 'Add classes' }).fill('italic');
    await page.keyboard.press('Enter');
    await expect.poll(() => source(SHELL)).toContain(' italic"');
    await expect.poll(() => look('font-style')).toBe('italic');
    await press('Remove italic');
    await expect.poll(() => source(SHELL)).not.toContain(' italic');
    await expect.poll(() => look('font-style')).toBe('normal');

    // Zoom in and back.
    const zoom = page.getByRole('button', { name: /% *: show at actual size/u });
    const fitted = (await zoom.textContent()) ?? '';
    await page.keyboard.press('Control+=');
    await expect.poll(() => zoom.textContent()).not.toBe(fitted);
    await page.getByRole('button', { name: /^Fit the window/u }).click();
    await expect.poll(() => zoom.textContent()).toBe(fitted);

    // Undo removes and restores the class and the style attribute.
    await takeBack(page, 3);
    await expect.poll(() => source(SHELL)).not.toMatch(/fontSize| italic/u);
    await expect.poll(() => look('font-size')).not.toBe('21px');
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => source(SHELL)).toContain("fontSize: '21px'");
    await expect.poll(() => look('font-size')).toBe('21px');
    await takeBack(page, 3);
    await nothingLeft(page);
    expect(await sheet()).toBeNull();
    await expect.poll(() => heading.getAttribute('class')).not.toMatch(/shell-h2|opacity-50/u);
    await page.getByRole('img', { name: 'The app’s page has no errors' }).waitFor();
    expect(everyFile(editor.copy.root)).toEqual(before);
  },
);
