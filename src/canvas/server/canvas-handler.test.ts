import { describe, expect, it } from 'vitest';
import {
  readActivities,
  readCanvasFault,
  readLookupPatch,
  readMutationAnswer,
  readProjectAnswer,
} from '#editor/adapters/canvas-answers.ts';
import { buildUuid } from '#tests/canvas/build-activity.ts';
import {
  buildCanvasServer,
  TOKEN,
  type Answer,
  type CanvasServer,
} from '#tests/canvas/build-canvas-server.ts';
import { buildProject, PAGE, PAGE_CODE, type Project } from '#tests/canvas/build-project.ts';
import { sourceIdOf } from '../jsx/parse-jsx.ts';

async function open(): Promise<{ readonly project: Project; readonly server: CanvasServer }> {
  const project = buildProject();
  return { project, server: await buildCanvasServer(project.root) };
}

const undo = (server: CanvasServer, latestUuid: string) =>
  server.post('/canvases/local/parseAndMutate/activities/undoChangeToFiles', { latestUuid });
const redo = (server: CanvasServer, changeToRedoId: string) =>
  server.post('/canvases/local/parseAndMutate/activities/redoChangeToFiles', { changeToRedoId });
const setText = (server: CanvasServer, { element }: Project, newText: string) =>
  server.mutate('editText', { element: element('h1'), newText, oldText: null });

function answerIn({ status, text, body }: Answer) {
  const answer = readMutationAnswer(body);
  if (status !== 200 || !answer.ok) throw new Error(`${status}: ${text}`);
  return answer.value;
}

function faultIn({ status, body }: Answer) {
  const fault = readCanvasFault(body);
  if (!fault.ok) throw new Error(fault.error);
  return [status, fault.value.code];
}

async function activitiesOf(server: CanvasServer, canvasId = 'local') {
  const { body } = await server.get(`/canvases/${canvasId}/activities`);
  const read = readActivities(body);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

describe('the canvas server', () => {
  it('returns the lookups of the code, and files with syntax errors', async () => {
    const { project, server } = await open();
    project.write({ 'src/ui/broken.tsx': 'export const Broken = () => <p>;' });
    const answer = readProjectAnswer((await server.get('/canvases/local/lookups')).body);
    if (!answer.ok) throw new Error(answer.error);
    const { treeElements, scopes, unreadable } = answer.value;
    const names = Object.values(treeElements).map(({ componentName }) => componentName);
    expect(new Set(names)).toEqual(new Set(['button', 'h1', 'main', 'p']));
    expect(Object.keys(scopes).sort()).toEqual(['src/ui/button.tsx#Button', `${PAGE}#Page`]);
    expect(unreadable).toEqual([{ filename: 'src/ui/broken.tsx', problem: expect.any(String) }]);
  });

  it('makes an edit, and answers with its id and the changed lookups', async () => {
    const { project, server } = await open();
    const answer = answerIn(await setText(server, project, 'Edited'));
    expect(project.read(PAGE)).toBe(PAGE_CODE.replace('Hello', 'Edited'));
    expect(answer).toMatchObject({ activityId: buildUuid(1), prevIdToNewIdMap: {}, addedIds: [] });
    expect(answer.lookups.treeElements[project.element('h1').codebaseId]).toEqual(project.element('h1'));
    expect(answer.lookups.treeElements[project.element('p').codebaseId]).toEqual(project.element('p'));
    expect(await activitiesOf(server)).toEqual([
      {
        activityId: buildUuid(1),
        mutation: 'editText',
        summary: `Edit Text of h1 in ${PAGE}`,
        at: 1000,
        isUndone: false,
      },
    ]);
  });

  it('undoes an edit with its ids, and redoes it', async () => {
    const { project, server } = await open();
    const [main, h1, p] = [0, 1, 2].map((index) => sourceIdOf(PAGE, index));
    const removed = answerIn(
      await server.mutate('removeJsxElement', { elementsToRemove: [project.element('h1')] }),
    );
    const after = project.read(PAGE);
    expect(removed.prevIdToNewIdMap).toEqual({ [String(p)]: h1 });
    expect(removed.lookups.treeElements).toMatchObject({ [String(p)]: null });

    const undone = answerIn(await undo(server, removed.activityId));
    expect(project.read(PAGE)).toBe(PAGE_CODE);
    expect(undone).toMatchObject({
      activityId: removed.activityId,
      prevIdToNewIdMap: { [String(h1)]: p },
      addedIds: [h1],
    });
    expect(Object.keys(undone.lookups.treeElements).sort()).toEqual([main, h1, p].map(String).sort());
    expect(await activitiesOf(server)).toMatchObject([{ isUndone: true }]);

    expect(answerIn(await redo(server, removed.activityId))).toEqual(removed);
    expect(project.read(PAGE)).toBe(after);
    expect(await activitiesOf(server)).toMatchObject([{ isUndone: false }]);
  });

  it('[EDIT-6] undoes and redoes across restarts, separately per canvas', async () => {
    const { project, server } = await open();
    answerIn(await setText(server, project, 'One'));
    answerIn(await setText(server, project, 'Two'));
    await server.close();
    const second = await buildCanvasServer(project.root, { firstId: 3 });
    expect(await activitiesOf(second, 'another')).toEqual([]);
    answerIn(await undo(second, buildUuid(2)));
    answerIn(await undo(second, buildUuid(1)));
    expect(project.read(PAGE)).toBe(PAGE_CODE);
    await second.close();
    const third = await buildCanvasServer(project.root, { firstId: 3 });
    expect((await activitiesOf(third)).map(({ isUndone }) => isUndone)).toEqual([true, true]);
    answerIn(await redo(third, buildUuid(1)));
    expect(project.read(PAGE)).toContain('One');
    expect(third.warnings).toEqual([]);
  });

  it('keeps one history for ids that differ in case, as some file systems do', async () => {
    const { project, server } = await open();
    answerIn(await setText(server, project, 'One'));
    expect(await activitiesOf(server, 'LOCAL')).toMatchObject([{ activityId: buildUuid(1) }]);
  });

  it('undoes only the latest change, redoes only the last undone one, and rejects unknown ones', async () => {
    const { project, server } = await open();
    answerIn(await setText(server, project, 'One'));
    answerIn(await setText(server, project, 'Two'));
    expect(faultIn(await undo(server, buildUuid(1)))).toEqual([409, 'not-latest']);
    expect(faultIn(await undo(server, buildUuid(9)))).toEqual([404, 'unknown-activity']);
    expect(faultIn(await redo(server, buildUuid(2)))).toEqual([409, 'not-latest']);
    expect(faultIn(await redo(server, buildUuid(9)))).toEqual([404, 'unknown-activity']);
    expect(faultIn(await undo(server, 'the last one'))).toEqual([400, 'bad-request']);
    expect(project.read(PAGE)).toContain('Two');
  });

  it('discards undone changes after a new edit', async () => {
    const { project, server } = await open();
    answerIn(await setText(server, project, 'One'));
    answerIn(await undo(server, buildUuid(1)));
    answerIn(await setText(server, project, 'Two'));
    expect(faultIn(await redo(server, buildUuid(1)))).toEqual([404, 'unknown-activity']);
    expect(await activitiesOf(server)).toMatchObject([{ activityId: buildUuid(2), isUndone: false }]);
  });

  it('[EDIT-7] rejects the undo of a file changed by hand, even by one space', async () => {
    const { project, server } = await open();
    answerIn(await setText(server, project, 'One'));
    const edited = project.read(PAGE);
    project.write({ [PAGE]: `${edited} ` });
    expect(faultIn(await undo(server, buildUuid(1)))).toEqual([409, 'file-changed']);
    expect(project.read(PAGE)).toBe(`${edited} `);
    project.write({ [PAGE]: edited });
    answerIn(await undo(server, buildUuid(1)));
    expect(project.read(PAGE)).toBe(PAGE_CODE);
  });

  it('[EDIT-4] rejects an edit of an element that differs from the editor’s data', async () => {
    const { project, server } = await open();
    const element = project.element('h1');
    const changed = PAGE_CODE.replace('<h1>', '<h2>first</h2><h1>');
    project.write({ [PAGE]: changed });
    const edit = (ref: object) => server.mutate('editText', { element: ref, newText: 'x', oldText: null });
    expect(faultIn(await edit(element))).toEqual([409, 'stale-element']);
    const unknown = { codebaseId: sourceIdOf(PAGE, 40), filename: PAGE };
    expect(faultIn(await edit(unknown))).toEqual([404, 'unknown-element']);
    expect(faultIn(await edit({ ...unknown, filename: 'src/web/none.tsx' }))).toEqual([
      404,
      'unknown-element',
    ]);
    expect(project.read(PAGE)).toBe(changed);
    expect(await activitiesOf(server)).toEqual([]);
  });

  it('[EDIT-8] serializes concurrent edits, each based on the previous result', async () => {
    const { project, server } = await open();
    const ref = { codebaseId: project.element('h1').codebaseId, filename: PAGE };
    const classes = Array.from({ length: 12 }, (_, index) => `mark-${index}`);
    const add = (className: string, canvasId: string) =>
      server.post(`/canvases/${canvasId}/parseAndMutate/mutate/addClass`, {
        reactElement: ref,
        className,
        stylingFramework: null,
        modifiers: [],
        customProperties: [],
      });
    const answers = await Promise.all(
      classes.map((name, index) => add(name, index % 2 === 0 ? 'local' : 'other')),
    );
    expect(answers.map(({ status }) => status)).toEqual(classes.map(() => 200));
    const written = project.element('h1').removableClasses;
    expect([...written].sort()).toEqual([...classes].sort());
    expect(await activitiesOf(server)).toHaveLength(6);
  });
});

describe('followers of changes', () => {
  /** Reads patches from the stream, skipping blank lines. */
  async function follow({ url }: CanvasServer, canvasId: string) {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const response = await fetch(`${url}/canvases/${canvasId}/changes`, { headers });
    if (response.body === null) throw new Error('A stream was expected');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    return {
      type: response.headers.get('content-type'),
      next: async () => {
        let line = '';
        while (line === '') {
          while (!heard.includes('\n')) {
            const { value, done } = await reader.read();
            if (done) return null;
            heard += value;
          }
          line = heard.slice(0, heard.indexOf('\n'));
          heard = heard.slice(line.length + 1);
        }
        const patch = readLookupPatch(JSON.parse(line));
        if (!patch.ok) throw new Error(patch.error);
        return patch.value;
      },
    };
  }

  it('receive changes of files written by others, but not their own edits', async () => {
    const { project, server } = await open();
    await server.get('/canvases/local/lookups');
    const own = await follow(server, 'local');
    expect(own.type).toBe('application/x-ndjson; charset=utf-8');
    answerIn(await setText(server, project, 'Edited'));
    server.hear(PAGE);
    project.write({ [PAGE]: PAGE_CODE.replace('<h1>Hello</h1>', '') });
    server.hear(PAGE);
    const patch = await own.next();
    expect(patch?.treeElements).toMatchObject({
      [sourceIdOf(PAGE, 1)]: { componentName: 'p' },
      [sourceIdOf(PAGE, 2)]: null,
    });
  });

  it('receive the edits of other canvases', async () => {
    const { project, server } = await open();
    const other = await follow(server, 'other');
    const { lookups } = answerIn(await setText(server, project, 'Edited'));
    expect(await other.next()).toEqual(lookups);
  });

  it('receive nothing for other files, syntax errors, and unchanged lookups', async () => {
    const { project, server } = await open();
    await server.get('/canvases/local/lookups');
    const own = await follow(server, 'local');
    project.write({ 'src/editor/panel.tsx': PAGE_CODE, 'src/web/half.tsx': '<p' });
    for (const path of [
      '../outside/secret.tsx',
      'secret.tsx',
      'src/editor/panel.tsx',
      'src/web/half.tsx',
      PAGE,
    ]) {
      server.hear(path);
    }
    project.write({ 'src/web/new.tsx': 'export const New = () => <nav />;' });
    server.hear('src/web/new.tsx');
    const patch = await own.next();
    expect(Object.values(patch?.treeElements ?? {})).toMatchObject([{ componentName: 'nav' }]);
  });

  it('see the end of the stream when the server closes', async () => {
    const { server } = await open();
    const own = await follow(server, 'local');
    await server.close();
    expect(await own.next()).toBeNull();
  });
});
