import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type CodeElement, readLookups } from '#canvas/lookups.ts';
import { createHttpCanvas } from '#editor/adapters/http-canvas.ts';
import type { CanvasPort } from '#editor/state/editor-ports.ts';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { createChange } from '#editor-protocol/change/change-transitions.ts';
import { requestFor } from '#editor-protocol/change/request-for.ts';
import { buildUuid } from '#tests/canvas/build-activity.ts';
import { drawChange } from '#tests/canvas/support/draw-change.ts';
import { openVisualEditor } from './support/editor/open-visual-editor.ts';
import { openWorld } from './support/open-world.ts';

const world = openWorld();
const editor = openVisualEditor();

/** Accepted edits; rejected ones are not counted. */
const EDITS = 8;
/** A fixed seed, so that only a change of the sources can make it fail; `EDIT_SEED=… EDIT_RUNS=20` searches further. */
const SEED = Number(process.env['EDIT_SEED'] ?? 20_261_122);
const BATCHES = Number(process.env['EDIT_RUNS'] ?? 4);
const SCREENS = ['/', '/levels', '/how-to-play'];

it(
  '[EDIT-6] random edits break no screen, and undoing them restores the same bytes',
  { timeout: 100_000 * BATCHES },
  async () => {
    const { copy, editorUrl, token } = editor;
    const canvas = createHttpCanvas({ base: editorUrl, token, canvasId: 'law' });
    const before = copy.contents();
    const page = await world.browser.newPage();
    const files = await filesShown(page);

    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (seeds) => {
        const made: MadeEdit[] = [];
        for (const seed of seeds) {
          const edit = await editByChance(canvas, files, seed);
          if (edit !== null) made.push(edit);
          if (made.length === EDITS) break;
        }
        const touched = changedFiles(before);
        await untilServed(touched);
        const wrong = await troubleOn(page);
        const broken = wrong.length === 0 ? [] : [...wrong, ...(await storyOf(canvas, made))];
        for (const { activityId } of made.toReversed())
          expect(await undo(canvas, activityId)).toMatchObject({ ok: true });
        expect(copy.contents()).toEqual(before);
        await untilServed(touched);
        expect(broken).toEqual([]);
      }),
      { seed: SEED, numRuns: BATCHES, endOnFailure: true },
    );
    await page.close();
  },
);

interface MadeEdit {
  readonly activityId: string;
  readonly draft: ChangeDraft;
}

/** Makes a random edit; returns null if the server rejected it, which is allowed. */
async function editByChance(
  canvas: CanvasPort,
  files: ReadonlySet<string>,
  seed: number,
): Promise<MadeEdit | null> {
  const { treeElements } = await readLookups(editor.copy.root, ['src/web', 'src/ui']);
  const elements = Object.values(treeElements).filter(({ filename }) => files.has(filename));
  const [draft] = fc.sample(drawChange(elements), { seed, numRuns: 1 });
  if (!draft) return null;
  const request = requestFor(createChange(draft, buildUuid(1)), { canvasId: canvas.canvasId, treeElements });
  if (!request.ok) throw new Error(`${draft.type} asks for nothing`);
  const answer = await canvas.send(request.value);
  if (answer.ok) return { activityId: answer.value.activityId, draft };
  expect(answer.error).toMatchObject({ kind: 'refused' });
  return null;
}

/** Describes the edits so far, for the message of a failed test. */
async function storyOf(canvas: CanvasPort, made: readonly MadeEdit[]): Promise<readonly string[]> {
  const activities = await canvas.activities();
  if (!activities.ok) throw new Error(activities.error.kind);
  const summaries = new Map(activities.value.map(({ activityId, summary }) => [activityId, summary]));
  return made.map(
    ({ activityId, draft }) => `${summaries.get(activityId)}: ${JSON.stringify(draft.changeFields)}`,
  );
}

/** Paths from the project root. */
function changedFiles(before: ReadonlyMap<string, string>): readonly string[] {
  const now = [...editor.copy.contents()];
  return now.flatMap(([path, code]) =>
    path.endsWith('.tsx') && before.get(path) !== code ? [path.slice(1)] : [],
  );
}

function undo(canvas: CanvasPort, activityId: string) {
  const path = `canvases/${canvas.canvasId}/parseAndMutate/activities/undoChangeToFiles`;
  return canvas.send({ path, body: { latestUuid: activityId } });
}

/** The files whose elements are on the screens. */
async function filesShown(page: Page): Promise<ReadonlySet<string>> {
  const { treeElements } = await readLookups(editor.copy.root, ['src/web', 'src/ui']);
  const known: ReadonlyMap<string, CodeElement> = new Map(Object.entries(treeElements));
  const shown = new Set<string>();
  for (const screen of SCREENS) {
    await open(page, screen);
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('[tempoelementid]')].map(
        (one) => one.getAttribute('tempoelementid') ?? '',
      ),
    );
    for (const id of ids) shown.add(known.get(id)?.filename ?? '');
  }
  shown.delete('');
  expect(shown.size).toBeGreaterThan(10);
  return shown;
}

/** Problems a developer would call broken: Vite's overlay, an uncaught error, an empty page. */
async function troubleOn(page: Page): Promise<readonly string[]> {
  const trouble: string[] = [];
  const complain = (error: Error) => trouble.push(String(error));
  page.on('pageerror', complain);
  for (const screen of SCREENS) {
    await open(page, screen);
    const seen = await page.evaluate(() => ({
      overlay: document.querySelector('vite-error-overlay')?.shadowRoot?.textContent ?? null,
      isGivenUp: document.body.innerText.includes('Something went wrong'),
      isEmpty: document.querySelector('#root')?.firstElementChild === null,
    }));
    if (seen.overlay !== null) trouble.push(`${screen}: ${seen.overlay}`);
    if (seen.isGivenUp) trouble.push(`${screen}: the screen did not open`);
    if (seen.isEmpty) trouble.push(`${screen}: nothing is shown`);
  }
  page.off('pageerror', complain);
  await page.goto('about:blank');
  return trouble;
}

/** Vite notices a written file with a delay: a screen opened earlier would show the old code. */
async function untilServed(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = join(editor.copy.root, path);
    const code = await readFile(file, 'utf8');
    await expect.poll(() => servedCode(file)).toBe(code);
  }
}

/** The source that a served module was made from. */
async function servedCode(file: string): Promise<unknown> {
  const response = await fetch(`${editor.appUrl}/@fs${file}`, { headers: { accept: 'text/javascript' } });
  const [, map = ''] =
    /sourceMappingURL=data:application\/json;base64,(\S+)\s*$/u.exec(await response.text()) ?? [];
  const { sourcesContent } = JSON.parse(Buffer.from(map, 'base64').toString() || '{}');
  return sourcesContent?.[0];
}

/** Opens a screen and waits until the network is idle: the content may have changed, so no element can be awaited. */
async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${editor.appUrl}${screen}`, { waitUntil: 'networkidle', timeout: 120_000 });
}
