import {
  EMPTY_TOASTS,
  toastReducer,
  type ToastAction,
  type ToastContent,
  type ToastHold,
  type ToastQueue,
  type ToastTopic,
} from '#core/toast/toast-queue.ts';
import { assertNever } from '#core/assert-never.ts';
import { createStore, type Store } from '#core/store.ts';

export interface ToastStore extends Store<ToastQueue> {
  /** Replaces the current toast and returns the id of the new one. `onAction` runs when its button is pressed. */
  readonly show: (content: ToastContent, onAction?: () => void) => string;
  /** Runs the action of the toast, if it is still the current one, and closes it. */
  readonly act: (id: string) => void;
  readonly dismiss: (id: string) => void;
  /** Closes the current toast if it is about this topic, because what it says is over. */
  readonly retire: (topic: ToastTopic) => void;
  /** Pauses the countdown until `release` is called with the same reason. */
  readonly hold: (reason: ToastHold) => void;
  readonly release: (reason: ToastHold) => void;
}

interface ToastPorts {
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls back after `after` milliseconds. */
  readonly schedule: (callback: () => void, after: number) => void;
  /** Returns unique ids. */
  readonly newId: () => string;
}

/** Runs the toast queue and its effects. */
export function createToastStore({ now, schedule, newId }: ToastPorts): ToastStore {
  const queue = createStore(EMPTY_TOASTS);
  /** The action of the open toast, if any: at most one toast is open. */
  let offered: { readonly id: string; readonly onAction: () => void } | null = null;

  const dispatch = (action: ToastAction): void => {
    const step = toastReducer(queue.getState(), action);
    queue.setState(step.queue);
    for (const effect of step.effects) {
      switch (effect.type) {
        case 'set-timer':
          schedule(() => dispatch({ type: 'rang', timer: effect.timer }), effect.after);
          break;
        case 'schedule-removal':
          schedule(() => dispatch({ type: 'removed', id: effect.id }), effect.after);
          break;
        default:
          assertNever(effect);
      }
    }
  };

  return {
    getState: queue.getState,
    subscribe: queue.subscribe,
    show: (content, onAction) => {
      const id = newId();
      offered = onAction === undefined ? null : { id, onAction };
      dispatch({ type: 'shown', id, content, at: now() });
      return id;
    },
    act: (id) => {
      const onAction = offered?.id === id ? offered.onAction : undefined;
      offered = null;
      // Before the action, which may show a toast of its own.
      dispatch({ type: 'dismissed', id });
      onAction?.();
    },
    dismiss: (id) => dispatch({ type: 'dismissed', id }),
    retire: (topic) => dispatch({ type: 'retired', topic }),
    hold: (reason) => dispatch({ type: 'held', hold: reason, at: now() }),
    release: (reason) => dispatch({ type: 'released', hold: reason, at: now() }),
  };
}
