import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import { readFrameCall } from '#editor-protocol/read-frame-call.ts';
import { writeFrameCall } from '#editor-protocol/frame-call.ts';
import { readFrameMessage } from '#editor/adapters/read-frame-message.ts';
import type { FrameEvent, FramePort } from '#editor/state/editor-ports.ts';
import { createEditorStore } from '#editor/session/create-editor-store.ts';
import type { EditorStore } from '#editor/state/use-editor.ts';
import { createFrameRuntime } from '#preview-frame/frame-runtime.ts';
import { performCall } from '#preview-frame/perform-call.ts';
import { MemoryCanvas } from '#tests/fakes/memory-canvas.ts';
import { PAGE_HTML } from './build-live-frame.ts';
import { EDITED_CODE } from './build-editor.ts';

export interface EditorOnAPage {
  readonly store: EditorStore;
  readonly canvas: MemoryCanvas;
  readonly toasts: readonly ToastContent[];
  /** The selected element according to the frame. */
  readonly selectedInPage: () => ElementKey | null;
  /** Loads a page with the frame, initially or in place of the current page. */
  readonly load: (html?: string) => void;
  readonly stop: () => void;
}

/** The editor session and the whole preview frame on the test's document, connected by cloned messages. */
export function buildEditorOnAPage(): EditorOnAPage {
  const listeners = new Set<(event: FrameEvent) => void>();
  const emit = (event: FrameEvent): void => {
    for (const listener of listeners) listener(event);
  };
  let runtime: ReturnType<typeof createFrameRuntime> | null = null;
  const frame: FramePort = {
    call: (call) => {
      const { functionName, args } = structuredClone(writeFrameCall(call));
      const read = readFrameCall(functionName, args);
      if (!read.ok) throw new Error(`${functionName}: ${read.error.code}`);
      if (runtime !== null) performCall(read.value, runtime);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const canvas = new MemoryCanvas({ treeElements: EDITED_CODE, scopes: {}, unreadable: [] });
  const toasts: ToastContent[] = [];
  const store = createEditorStore({
    frame,
    canvas,
    toasts: { show: (content) => toasts.push(content) },
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    openRoute: (route) => {
      throw new Error(`Unexpected route: ${route}`);
    },
    route: '/',
  });
  return {
    store,
    canvas,
    toasts,
    selectedInPage: () => runtime?.host.state().selected ?? null,
    load: (html = PAGE_HTML) => {
      runtime?.stop();
      document.body.innerHTML = html;
      runtime = createFrameRuntime({
        window,
        send: (message) => {
          const event = readFrameMessage(structuredClone(message));
          if (event === null) throw new Error(`Not a frame message: ${message.id}`);
          emit(event);
        },
        log: { info: () => {}, debug: () => {} },
      });
      emit({ type: 'opened' });
    },
    stop: () => {
      store.stop();
      runtime?.stop();
    },
  };
}
