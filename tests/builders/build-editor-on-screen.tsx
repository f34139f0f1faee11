import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { ok } from '#core/result.ts';
import type { Activity } from '#editor-protocol/canvas-answer.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { FrameMessage } from '#editor-protocol/frame-message.ts';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import type { CanvasPort, FrameEvent, FramePort } from '#editor/state/editor-ports.ts';
import { createEditorStore } from '#editor/session/create-editor-store.ts';
import { EditorContext } from '#editor/state/use-editor.ts';
import { createToastStore } from '#ui/toast/toast-store.ts';

/** Prepared answers of the canvas server. */
interface KnownBefore {
  readonly treeElements?: TreeElementLookup;
  readonly activities?: readonly Activity[];
}

/** An editor that shows this tree, with answers from page and canvas server; the test speaks for the page. */
export async function buildEditorOnScreen(
  tree: NavTreeNode,
  { treeElements = {}, activities = [] }: KnownBefore = {},
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const calls: FrameCall[] = [];
  const listeners = new Set<(event: FrameEvent) => void>();
  const frame: FramePort = {
    call: (call) => void calls.push(call),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const canvas: CanvasPort = {
    canvasId: 'local',
    project: async () => ok({ treeElements, scopes: {}, unreadable: [] }),
    activities: async () => ok(activities),
    // Requests stay pending: these tests cover what is on the screen.
    send: () => new Promise(() => undefined),
    follow: () => () => undefined,
  };
  const emit = (event: FrameEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const toasts = createToastStore({
    now: () => 0,
    schedule: () => undefined,
    newId: () => crypto.randomUUID(),
  });
  const routes: string[] = [];
  const store = createEditorStore({
    frame,
    canvas,
    toasts,
    newId: () => crypto.randomUUID(),
    now: () => 1_795_000_000_000,
    openRoute: (route) => routes.push(route),
    route: '/',
  });
  emit({ type: 'opened' });
  await new Promise<void>((resolve) => {
    const check = (): void => void (store.getState().link.phase === 'open' && resolve());
    store.subscribe(check);
    check();
  });
  emit({ type: 'message', message: { id: 'NAV_TREE', navTree: tree, outerHtml: '' } });
  calls.length = 0;

  return {
    store,
    frame,
    toasts,
    /** Calls to the page so far. */
    calls,
    /** Routes the page was sent to. */
    routes,
    say: (message: FrameMessage) => act(async () => emit({ type: 'message', message })),
    show: async (part: ReactNode) => {
      const place = document.body.appendChild(document.createElement('div'));
      const root = createRoot(place);
      // A mounted editor would receive the key events of the next test.
      onTestFinished(async () => {
        await act(async () => root.unmount());
        place.remove();
      });
      await act(async () => root.render(<EditorContext value={store}>{part}</EditorContext>));
      return place;
    },
    press: (target: Element, key: string, held: KeyboardEventInit = {}) =>
      act(
        async () =>
          void target.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
          ),
      ),
  };
}
