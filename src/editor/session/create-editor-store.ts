import { assertNever } from '#core/assert-never.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { CanvasPort, FramePort } from '../state/editor-ports.ts';
import type { EditorEffect } from '../state/editor-step.ts';
import type { EditorEvent } from '../state/editor-event.ts';
import { editorReducer } from './editor-reducer.ts';
import type { EditorStore, Intent } from '../state/use-editor.ts';
import { initialState } from '../state/editor-state.ts';

export interface EditorDependencies {
  readonly frame: FramePort;
  readonly canvas: CanvasPort;
  readonly toasts: { readonly show: (content: ToastContent) => unknown };
  /** Returns a new UUID v4. */
  readonly newId: () => string;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  /** Opens a path with query in the app's frame. */
  readonly openRoute: (route: string) => void;
  /** The first route. */
  readonly route: string;
}

/** Creates the session store, which runs the reducer and its effects. `stop` unsubscribes from frame and server. */
export function createEditorStore(world: EditorDependencies): EditorStore & { readonly stop: () => void } {
  const { frame, canvas, toasts, newId, now, openRoute, route } = world;
  const listeners = new Set<() => void>();
  const pending: EditorEvent[] = [];
  let state = initialState({ canvasId: canvas.canvasId, route });
  let isBusy = false;

  const dispatch = (intent: Intent): void => {
    pending.push(withIdAndTime(intent, { id: newId(), at: now() }));
    // Events dispatched by an effect wait in the queue until the current event is finished.
    if (isBusy) return;
    isBusy = true;
    try {
      for (let event = pending.shift(); event !== undefined; event = pending.shift()) handle(event);
    } finally {
      isBusy = false;
    }
  };
  const handle = (event: EditorEvent): void => {
    const before = state;
    const step = editorReducer(state, event);
    ({ state } = step);
    for (const effect of step.effects) run(effect);
    if (state !== before) for (const listener of listeners) listener();
  };
  const run = (effect: EditorEffect): void => {
    switch (effect.type) {
      case 'call-frame':
        return frame.call(effect.call);
      case 'send-change':
        return void send(effect);
      case 'load-project':
        return void loadProject();
      case 'show-toast':
        return void toasts.show(effect.content);
      case 'open-route':
        return openRoute(effect.route);
      default:
        return assertNever(effect);
    }
  };
  const send = async ({
    changeId,
    request,
  }: Extract<EditorEffect, { type: 'send-change' }>): Promise<void> => {
    dispatch({ type: 'change-answered', changeId, answer: await canvas.send(request) });
  };
  const loadProject = async (): Promise<void> => {
    const [project, activities] = await Promise.all([canvas.project(), canvas.activities()]);
    dispatch({ type: 'project-answered', project, activities });
  };

  const stops = [
    frame.listen((event) => dispatch({ type: 'frame-event', event })),
    canvas.follow({
      changed: (patch) => dispatch({ type: 'code-changed', patch }),
      resumed: () => void loadProject(),
    }),
  ];
  void loadProject();

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Adds an id and a time to every event; events without these fields ignore them. */
function withIdAndTime<Sent extends Intent>(
  intent: Sent,
  idAndTime: { readonly id: string; readonly at: number },
): Sent & typeof idAndTime {
  return { ...intent, ...idAndTime };
}
