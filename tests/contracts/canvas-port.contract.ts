import { describe, expect, it } from 'vitest';
import type { LookupPatch, ProjectAnswer } from '#editor-protocol/canvas-answer.ts';
import type { ChangeRequest } from '#editor-protocol/change/request-for.ts';
import type { CanvasPort } from '#editor/state/editor-ports.ts';
import type { MemoryCanvas } from '#tests/fakes/memory-canvas.ts';

const PROJECT: ProjectAnswer = {
  treeElements: { c1: { type: 'native', componentName: 'h1', filename: 'src/a.tsx' } },
  scopes: { s1: { codebaseIds: ['c1'] } },
  unreadable: [{ filename: 'src/b.tsx', problem: 'Unexpected token' }],
};
const request = (operation: string): ChangeRequest => ({
  path: `canvases/local/parseAndMutate/${operation}`,
  body: { element: { codebaseId: 'c1' }, newText: '5 < 6 & “ja”' },
});
const editText = request('mutate/editText');
const undo = request('activities/undoChangeToFiles');

/** The contract of every client of a canvas server. `open` returns a client of a server with that project. */
export function describeCanvasPort(
  name: string,
  open: (project: ProjectAnswer) => { readonly canvas: CanvasPort; readonly server: MemoryCanvas },
): void {
  describe(`${name} as a canvas port`, () => {
    it('returns the project', async () => {
      expect(await open(PROJECT).canvas.project()).toEqual({ ok: true, value: PROJECT });
    });

    it('passes requests and answers through unchanged', async () => {
      const { canvas, server } = open(PROJECT);
      expect(await canvas.send(editText)).toMatchObject({ ok: true, value: { activityId: 'a1' } });
      expect(server.sent).toEqual([editText]);
    });

    it('has a history that can be undone', async () => {
      const { canvas } = open(PROJECT);
      await canvas.send(editText);
      expect(await canvas.activities()).toMatchObject({ value: [{ activityId: 'a1', isUndone: false }] });
      expect(await canvas.send(undo)).toMatchObject({ ok: true, value: { activityId: 'a1' } });
      expect(await canvas.activities()).toMatchObject({ value: [{ activityId: 'a1', isUndone: true }] });
    });

    it('passes on the reason of a rejection', async () => {
      const { canvas } = open(PROJECT);
      expect(await canvas.send(undo)).toEqual({
        ok: false,
        error: { kind: 'refused', code: 'unknown-activity', message: 'Nothing to go back to.' },
      });
    });

    it('reports changes of others until it is unsubscribed', async () => {
      const { canvas, server } = open(PROJECT);
      const patch: LookupPatch = { treeElements: { c1: null, c2: { type: 'native' } }, scopes: {} };
      const received: LookupPatch[] = [];
      let stop = (): void => {};
      await new Promise<void>((resolve) => {
        stop = canvas.follow({
          changed: (each) => {
            received.push(each);
            resolve();
          },
          resumed: () => expect.unreachable('The line was never cut'),
        });
        server.change(patch);
      });
      stop();
      server.change(patch);
      await canvas.project();
      expect(received).toEqual([patch]);
    });
  });
}
