import type { Result } from '#core/result.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { LookupPatch, MutationAnswer } from '#editor-protocol/canvas-answer.ts';
import type { ChangeRequest } from '#editor-protocol/change/request-for.ts';
import type { FrameCall, FrameFunctionName } from '#editor-protocol/frame-call.ts';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import type { TreeElement } from '#editor-protocol/lookups.ts';
import type { CanvasFailure } from '#editor/state/editor-ports.ts';
import type { EditorEffect } from '#editor/state/editor-step.ts';
import type { EditorEvent } from '#editor/state/editor-event.ts';
import { editorReducer } from '#editor/session/editor-reducer.ts';
import { type EditorState, initialState } from '#editor/state/editor-state.ts';
import { idOf } from './build-nav-index.ts';
import { buildPageTree } from './build-page-tree.ts';

const NO_PATCH: LookupPatch = { treeElements: {}, scopes: {} };

/** A main element with a heading, two list items that share an element of the code, and a section with a button. */
export const EDITED_PAGE = buildPageTree({
  id: 1,
  tag: 'MAIN',
  box: [0, 0, 400, 400],
  children: [
    { id: 2, tag: 'H1', box: [0, 0, 400, 40], text: 'Hello' },
    { id: 3, tag: 'P', box: [0, 40, 400, 40], text: 'One' },
    { id: 3, tag: 'P', box: [0, 80, 400, 40], text: 'Two' },
    {
      id: 4,
      tag: 'SECTION',
      box: [0, 120, 400, 200],
      children: [{ id: 5, tag: 'BUTTON', box: [0, 120, 100, 40], text: 'Go' }],
    },
  ],
});

export const EDITED_CODE: Readonly<Record<string, TreeElement>> = Object.fromEntries(
  (
    [
      [1, 'main', null],
      [2, 'h1', 1],
      [3, 'p', 1],
      [4, 'section', 1],
      [5, 'button', 4],
    ] as const
  ).map(([id, name, parent]) => [
    idOf(id),
    {
      codebaseId: idOf(id),
      type: 'native',
      componentName: name,
      filename: 'src/a.tsx',
      line: id,
      parentCodebaseId: parent === null ? null : idOf(parent),
    },
  ]),
);

/** The editor session without side effects: records its effects, and the test answers. */
export class EditorTester {
  state: EditorState = initialState({ canvasId: 'local', route: '/' });
  effects: readonly EditorEffect[] = [];
  #ids = 0;

  /** Dispatches an event; keeps only its effects. */
  dispatch(event: EditorEvent): this {
    const step = editorReducer(this.state, event);
    this.state = step.state;
    this.effects = step.effects;
    return this;
  }

  newId(): string {
    this.#ids += 1;
    return `i${this.#ids}`;
  }

  receive(message: FrameMessage): this {
    return this.dispatch({
      type: 'frame-event',
      event: { type: 'message', message },
      id: this.newId(),
      at: 1,
    });
  }

  openPage(): this {
    return this.dispatch({ type: 'frame-event', event: { type: 'opened' }, id: this.newId(), at: 1 });
  }

  showTree(navTree = EDITED_PAGE): this {
    return this.receive({ id: 'NAV_TREE', navTree, outerHtml: '' });
  }

  /** Answers the current change. */
  answer(answer: Partial<MutationAnswer> = {}): this {
    const made: MutationAnswer = {
      activityId: `a-${this.inFlight()}`,
      prevIdToNewIdMap: {},
      addedIds: [],
      lookups: NO_PATCH,
      ...answer,
    };
    return this.#answered({ ok: true, value: made });
  }

  refuse(error: CanvasFailure): this {
    return this.#answered({ ok: false, error });
  }

  #answered(answer: Result<MutationAnswer, CanvasFailure>): this {
    return this.dispatch({ type: 'change-answered', changeId: this.inFlight(), answer, at: 7 });
  }

  inFlight(): string {
    const [first] = this.state.changes.queue;
    if (first === undefined) throw new Error('No change is being made');
    return first.id;
  }

  calls(): readonly FrameCall[] {
    return this.effects.flatMap((effect) => (effect.type === 'call-frame' ? [effect.call] : []));
  }

  called(): readonly FrameFunctionName[] {
    return this.calls().map(({ name }) => name);
  }

  sent(): readonly ChangeRequest[] {
    return this.effects.flatMap((effect) => (effect.type === 'send-change' ? [effect.request] : []));
  }

  toasts(): readonly ToastContent[] {
    return this.effects.flatMap((effect) => (effect.type === 'show-toast' ? [effect.content] : []));
  }
}

/** The page is connected, knows the code, and has sent its tree. */
export function buildEditor(): EditorTester {
  return new EditorTester()
    .openPage()
    .dispatch({
      type: 'project-answered',
      project: { ok: true, value: { treeElements: EDITED_CODE, scopes: {}, unreadable: [] } },
      activities: { ok: true, value: [] },
    })
    .showTree();
}
