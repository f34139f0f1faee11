import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findings } from './support/accessibility-findings.ts';
import { openWorld } from './support/open-world.ts';
import { showTheme } from './support/show-theme.ts';
import { openVisualEditor } from './support/editor/open-visual-editor.ts';
import { openEditorPage } from './support/editor/use-editor-page.ts';

const world = openWorld();
const editor = openVisualEditor();

it(
  'has no accessibility violation that axe finds, shows why the code does not allow a change, and shows the new value of a prop',
  { timeout: 240_000 },
  async () => {
    const before = editor.copy.contents();
    const { page, app, inspector, select } = await openEditorPage(world.browser, editor);
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

    await page.getByRole('radio', { name: 'Drive' }).click();
    await look('driving');
    expect(faults).toEqual({});
  },
);

it(
  'shows an error while the app does not compile, and drives the app as a player would, at phone size, to other screens',
  { timeout: 240_000 },
  async () => {
    const { page, app, press } = await openEditorPage(
      world.browser,
      editor,
      /status of 500|Failed to reload/u,
    );
    const file = join(editor.copy.root, 'src/web/home/daily-hero.tsx');
    const code = await readFile(file, 'utf8');
    // After navigation inside the app, its URL no longer shows that Vite serves it.
    await page.getByRole('radio', { name: 'Drive' }).click();
    await press(app.getByRole('link', { name: 'How to Play' }).first());
    await app.getByRole('heading', { level: 1, name: 'How to Play' }).waitFor();
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
