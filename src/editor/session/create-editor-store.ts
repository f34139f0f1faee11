import { assertNever } from '#core/assert-never.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { CanvasPort } from '../ports/canvas-port.ts';
import type { FramePort } from '../ports/frame-port.ts';
import type { EditorEffect } from './editor-effect.ts';
import type { EditorEvent } from './editor-event.ts';
import { editorReducer } from './editor-reducer.ts';
import type { EditorStore, Intent } from './editor-store.ts';
import { initialState } from './initial-state.ts';

export interface EditorWorld {
  readonly frame: FramePort;
  readonly canvas: CanvasPort;
  readonly toasts: { readonly show: (content: ToastContent) => unknown };
  /** A UUID of version 4. */
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Leads the app's frame there: path and query. */
  readonly openRoute: (route: string) => void;
  /** Where it was led first. */
  readonly route: string;
}

/** The session: the reducer, and the one place where what it asks for is done. `stop` lets go of the world. */
export function createEditorStore(world: EditorWorld): EditorStore & { readonly stop: () => void } {
  const { frame, canvas, toasts, newId, now, openRoute, route } = world;
  const listeners = new Set<() => void>();
  const waiting: EditorEvent[] = [];
  let state = initialState({ canvasId: canvas.canvasId, route });
  let isBusy = false;

  const dispatch = (intent: Intent): void => {
    waiting.push(stamped(intent, { id: newId(), at: now() }));
    // What an effect sets off at once comes after it, never in the middle of it.
    if (isBusy) return;
    isBusy = true;
    try {
      for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) handle(event);
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
      case 'ask-project':
        return void askProject();
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
  const askProject = async (): Promise<void> => {
    const [project, activities] = await Promise.all([canvas.project(), canvas.activities()]);
    dispatch({ type: 'project-answered', project, activities });
  };

  const stops = [
    frame.listen((heard) => dispatch({ type: 'frame-heard', heard })),
    canvas.follow({
      changed: (patch) => dispatch({ type: 'code-changed', patch }),
      resumed: () => void askProject(),
    }),
  ];
  void askProject();

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

/** Events that have no use for them pass over what else they bring. */
function stamped<Sent extends Intent>(
  intent: Sent,
  stamp: { readonly id: string; readonly at: number },
): Sent & typeof stamp {
  return { ...intent, ...stamp };
}
