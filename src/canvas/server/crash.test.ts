import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCanvasServer } from '#tests/canvas/build-canvas-server.ts';
import { buildProject, PAGE, PAGE_CODE, type Project } from '#tests/canvas/build-project.ts';
import { buildUuid } from '#tests/canvas/build-activity.ts';
import type { Disk } from './disk.ts';

const EDITED = PAGE_CODE.replace('Hello', 'Edited');
const JOURNAL = 'data/canvas/local.jsonl';

/** A journal whose last step is not settled. */
async function anUnsettled(step: 'made' | 'undone'): Promise<Project> {
  const project = buildProject();
  const server = await buildCanvasServer(project.root);
  await server.mutate('editText', { element: project.element('h1'), newText: 'Edited', oldText: 'Hello' });
  if (step === 'undone') {
    await server.post('/canvases/local/parseAndMutate/activities/undoChangeToFiles', {
      latestUuid: buildUuid(1),
    });
  }
  await server.close();
  const file = join(project.root, JOURNAL);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n`);
  return project;
}

async function reopened({ root }: Project) {
  const server = await buildCanvasServer(root, { firstId: 2 });
  const { body } = await server.get('/canvases/local/activities');
  return { server, activities: body['activities'] };
}

describe('after a crash', () => {
  it('between journal and files, drops the edit', async () => {
    const project = await anUnsettled('made');
    project.write({ [PAGE]: PAGE_CODE });
    const { server, activities } = await reopened(project);
    expect(activities).toEqual([]);
    expect(server.warnings).toEqual([]);
  });

  it('between files and journal, keeps the edit, which can be undone', async () => {
    const project = await anUnsettled('made');
    expect(project.read(PAGE)).toBe(EDITED);
    const { server, activities } = await reopened(project);
    expect(activities).toMatchObject([{ activityId: buildUuid(1), isUndone: false }]);
    const undone = await server.post('/canvases/local/parseAndMutate/activities/undoChangeToFiles', {
      latestUuid: buildUuid(1),
    });
    expect(undone.status).toBe(200);
    expect(project.read(PAGE)).toBe(PAGE_CODE);
  });

  it('during an undo, takes the state from the files', async () => {
    const done = await anUnsettled('undone');
    expect((await reopened(done)).activities).toMatchObject([{ isUndone: true }]);
    const notYet = await anUnsettled('undone');
    notYet.write({ [PAGE]: EDITED });
    expect((await reopened(notYet)).activities).toMatchObject([{ isUndone: false }]);
  });

  it('with other changes to the files, keeps the files and reports it', async () => {
    const project = await anUnsettled('made');
    project.write({ [PAGE]: `${EDITED}// by hand\n` });
    const { server, activities } = await reopened(project);
    expect(activities).toEqual([]);
    expect(server.warnings).toEqual([expect.stringContaining(PAGE)]);
    expect(project.read(PAGE)).toBe(`${EDITED}// by hand\n`);
  });
});

describe('if the file system fails', () => {
  const failing = (disk: Disk, fails: (file: string) => boolean): Disk => ({
    ...disk,
    write: async (file, bytes) => {
      if (fails(file)) throw new Error('EACCES: permission denied');
      await disk.write(file, bytes);
    },
  });

  it('rejects the edit without changes, and makes the next one', async () => {
    const project = buildProject();
    let isBroken = true;
    const server = await buildCanvasServer(project.root, { disk: failing(project.disk, () => isBroken) });
    const edit = () =>
      server.mutate('editText', { element: project.element('h1'), newText: 'Edited', oldText: null });
    const refused = await edit();
    expect(refused.status).toBe(500);
    expect(refused.body).toMatchObject({ error: { code: 'unavailable' } });
    expect(project.read(PAGE)).toBe(PAGE_CODE);
    isBroken = false;
    expect((await edit()).status).toBe(200);
    expect((await reopened(project)).activities).toMatchObject([{ activityId: buildUuid(2) }]);
  });

  it('writes neither file of an edit of two files', async () => {
    const project = buildProject();
    const server = await buildCanvasServer(project.root, {
      disk: failing(project.disk, (file) => file.endsWith('.tsx')),
    });
    project.write({ 'src/web/plain.tsx': 'export const Plain = () => <p>Plain</p>;\n' });
    const before = project.read('src/web/plain.tsx');
    const refused = await server.mutate('styling', {
      reactElement: project.element('p', 'src/web/plain.tsx'),
      styling: { color: 'red' },
      stylingFramework: 'CSS',
      modifiers: [],
      customProperties: [],
    });
    expect(refused.body).toMatchObject({ error: { code: 'unavailable' } });
    expect(project.read('src/web/plain.tsx')).toBe(before);
    const names = readdirSync(join(project.root, 'src/web')).sort();
    expect(names).toEqual(['notes.txt', 'page.css', 'page.tsx', 'plain.tsx']);
    expect(project.read('src/web/page.css')).toBe('.muted { color: gray; }\n');
  });

  it('reverts an edit that the journal cannot settle', async () => {
    const project = buildProject();
    const journal = join(project.root, JOURNAL);
    const server = await buildCanvasServer(project.root, {
      disk: {
        ...project.disk,
        write: async (file, bytes) => {
          await project.disk.write(file, bytes);
          rmSync(journal, { recursive: true });
          mkdirSync(journal);
        },
      },
    });
    const refused = await server.mutate('editText', {
      element: project.element('h1'),
      newText: 'Edited',
      oldText: null,
    });
    expect(refused.body).toMatchObject({ error: { code: 'unavailable' } });
    expect(server.warnings).toHaveLength(1);
    expect(project.read(PAGE)).toBe(PAGE_CODE);
  });

  it('writes no file if the journal cannot be written', async () => {
    const project = buildProject();
    project.write({ 'data/canvas': 'a file where the folder should be' });
    const server = await buildCanvasServer(project.root);
    const refused = await server.mutate('editText', {
      element: project.element('h1'),
      newText: 'Edited',
      oldText: null,
    });
    expect(refused.body).toMatchObject({ error: { code: 'unavailable' } });
    expect(server.warnings).toHaveLength(1);
    expect(project.read(PAGE)).toBe(PAGE_CODE);
  });
});
