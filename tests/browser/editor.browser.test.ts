import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browser } from './support/drag-browser.ts';
import { openVisualEditor } from './support/editor/open-visual-editor.ts';
import { openEditorPage } from './support/editor/use-editor-page.ts';

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
