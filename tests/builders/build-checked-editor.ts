import { isDeepStrictEqual } from 'node:util';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import type { ChangeRequest } from '#editor-protocol/change/request-for.ts';
import { indexTree } from '#editor/tree/tree-index.ts';
import { idOf } from './build-nav-index.ts';
import { buildPageTree } from './build-page-tree.ts';
import { buildEditor, EDITED_PAGE, type EditorTester } from './build-editor.ts';

const OTHER_PAGE = buildPageTree({
  id: 1,
  box: [0, 0, 100, 100],
  children: [{ id: 4, children: [{ id: 2 }, { id: 3 }] }, { id: 6 }],
});
const EMPTY_PAGE = buildPageTree({ id: 'EMPTY-TREE' });

/** The history of the canvas server: undoes only the latest activity. */
class Journal {
  applied: readonly string[] = [];
  undone: readonly string[] = [];
  #made = 0;

  /** Returns the activity's id; null if the request breaks the rules. */
  make({ path, body }: ChangeRequest): string | null {
    if (path.endsWith('undoChangeToFiles')) {
      const last = this.applied.at(-1);
      if (last === undefined || body['latestUuid'] !== last) return null;
      this.applied = this.applied.slice(0, -1);
      this.undone = [...this.undone, last];
      return last;
    }
    if (path.endsWith('redoChangeToFiles')) {
      const last = this.undone.at(-1);
      if (last === undefined || body['changeToRedoId'] !== last) return null;
      this.undone = this.undone.slice(0, -1);
      this.applied = [...this.applied, last];
      return last;
    }
    this.#made += 1;
    this.applied = [...this.applied, `a${this.#made}`];
    this.undone = [];
    return `a${this.#made}`;
  }
}

export type EditorAction =
  | { readonly type: 'change'; readonly draft: ChangeDraft }
  | { readonly type: 'select' | 'toggle' | 'finish'; readonly pick: number }
  | { readonly type: 'answer'; readonly newIds: Readonly<Record<string, string>>; readonly adds: boolean }
  | {
      readonly type:
        | 'refuse'
        | 'undo'
        | 'redo'
        | 'delete'
        | 'duplicate'
        | 'nudge'
        | 'cancel'
        | 'reload'
        | 'drag';
    }
  | { readonly type: 'show'; readonly page: 'edited' | 'other' | 'empty' };

/** An editor, the journal behind it, and the invariants that hold after every event. */
export class CheckedEditor {
  readonly editor = buildEditor();
  readonly journal = new Journal();
  /** Violated invariants. */
  readonly broken: string[] = [];
  /** The request that the server has not answered yet. */
  #open: ChangeRequest | null = null;
  #isFlushing = false;

  perform(action: EditorAction): void {
    const { editor } = this;
    const keys = [...indexTree(editor.state.tree).nodes.keys()];
    switch (action.type) {
      case 'change':
        return this.after(editor.dispatch({ type: 'change', draft: action.draft, id: editor.newId() }));
      case 'select':
        return this.after(editor.dispatch({ type: 'select', key: keys[action.pick] ?? null }));
      case 'toggle': {
        const key = keys[action.pick];
        return key === undefined ? undefined : this.after(editor.dispatch({ type: 'toggle-selected', key }));
      }
      case 'finish':
        return this.finishShowing(action.pick);
      case 'answer':
        return this.answer(action.newIds, action.adds ? [idOf(6)] : []);
      case 'refuse':
        return this.refuse();
      case 'undo':
      case 'redo':
        return this.after(editor.dispatch({ type: action.type, id: editor.newId() }));
      case 'delete':
        return this.after(editor.dispatch({ type: 'delete-selection', id: editor.newId() }));
      case 'duplicate':
        return this.after(editor.dispatch({ type: 'duplicate-selection', id: editor.newId() }));
      case 'nudge':
        return this.after(editor.dispatch({ type: 'nudge-selection', by: 1, id: editor.newId() }));
      case 'cancel':
        return this.after(editor.dispatch({ type: 'cancel' }));
      case 'reload':
        return this.after(editor.openPage());
      case 'drag':
        return this.drag();
      case 'show': {
        const page = { edited: EDITED_PAGE, other: OTHER_PAGE, empty: EMPTY_PAGE }[action.page];
        this.after(editor.showTree(page));
        const { selected, multi, hovered } = editor.state.pointed;
        const known = indexTree(page).nodes;
        if (action.page === 'empty') return;
        const pointed = [selected, hovered, ...multi].filter((key) => key !== null);
        this.#check(
          'hovered and selected elements are on the page',
          pointed.every((key) => known.has(key)),
        );
      }
    }
  }

  /** Answers all remaining requests. */
  settle(): void {
    while (this.#open !== null) this.answer({}, []);
    this.#check('the queue is empty at the end', this.editor.state.changes.queue.length === 0);
    this.#check('flushing is off at the end', !this.#isFlushing);
  }

  answer(prevIdToNewIdMap: Readonly<Record<string, string>>, addedIds: readonly string[]): void {
    if (this.#open === null) return;
    const activityId = this.journal.make(this.#open);
    // The editor receives no error from a server that follows its requests.
    this.#check('every undo and redo refers to the latest activity', activityId !== null);
    this.#open = null;
    this.after(this.editor.answer({ activityId: activityId ?? '', prevIdToNewIdMap, addedIds }));
  }

  refuse(): void {
    if (this.#open === null) return;
    this.#open = null;
    this.after(this.editor.refuse({ kind: 'refused', code: 'no-place', message: 'No.' }));
    this.#check('a rejection shows a toast', this.editor.toasts().length === 1);
  }

  drag(): void {
    const place = { pageX: 10, pageY: 150, clientX: 10, clientY: 150 };
    this.after(this.editor.receive({ id: 'DRAG_START_EVENT', event: place, outerHTML: undefined }));
    this.after(this.editor.receive({ id: 'MOUSE_MOVE_EVENT', event: place }));
    this.after(this.editor.receive({ id: 'DRAG_END_EVENT', event: {} }));
    this.#check('a drop ends the drag', this.editor.state.drag.phase === 'none');
  }

  finishShowing(at: number): void {
    const { queue, done, undone } = this.editor.state.changes;
    const item = [...queue, ...[...done, ...undone].map((entry) => entry.item)][at];
    if (item === undefined) return;
    this.after(
      this.editor.receive({
        id: 'INSTANT_UPDATE_DONE',
        changeItem: item,
        instantUpdateData: {},
        instantUpdateSuccessful: at % 2 === 0,
      }),
    );
  }

  after({ state, effects }: EditorTester): void {
    for (const effect of effects) {
      if (effect.type === 'send-change') {
        this.#check('one request at a time', this.#open === null);
        this.#check('the first change in the queue is sent', effect.changeId === state.changes.queue[0]?.id);
        // The page is notified before the files are written.
        this.#check('flushing is on before a request', this.#isFlushing);
        this.#open = effect.request;
      }
      if (effect.type === 'call-frame' && effect.call.name === 'setIsFlushing') {
        this.#isFlushing = effect.call.isFlushing;
      }
    }
    // Changes are queued only while a request is in flight.
    this.#check(
      'changes are queued only while a request is open',
      state.changes.queue.length > 0 === (this.#open !== null),
    );
    const { done, undone } = state.changes;
    const ids = [done, undone].map((entries) => entries.map(({ activityId }) => activityId));
    const { applied, undone: undoneSteps } = this.journal;
    this.#check('the history equals that of the server', isDeepStrictEqual(ids, [applied, undoneSteps]));
    const { selected, multi } = state.pointed;
    const isOneOf = selected !== null && multi.length > 1 && multi.includes(selected);
    this.#check('a multi-selection includes the selected element', multi.length === 0 || isOneOf);
  }

  #check(invariant: string, holds: boolean): void {
    if (!holds) this.broken.push(invariant);
  }
}
