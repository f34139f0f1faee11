import {
  EMPTY_TOASTS,
  toastReducer,
  type ToastAction,
  type ToastContent,
  type ToastQueue,
} from '#core/toast/toast-queue.ts';
import { assertNever } from '#core/assert-never.ts';
import { createStore, type Store } from '#core/store.ts';

export interface ToastStore extends Store<ToastQueue> {
  /** Replaces the current toast and returns the id of the new one. `onAction` runs when its button is pressed. */
  readonly show: (content: ToastContent, onAction?: () => void) => string;
  /** Runs the action of the toast, if it is still the current one, and closes it. */
  readonly act: (id: string) => void;
  readonly dismiss: (id: string) => void;
}

/** Runs the toast queue and its effects. `schedule` calls back after `after` ms; `newId` returns unique ids. */
export function createToastStore(
  schedule: (callback: () => void, after: number) => void,
  newId: () => string,
): ToastStore {
  const queue = createStore(EMPTY_TOASTS);
  /** The action of the open toast, if any: at most one toast is open. */
  let offered: { readonly id: string; readonly onAction: () => void } | null = null;

  const dispatch = (action: ToastAction): void => {
    const step = toastReducer(queue.getState(), action);
    queue.setState(step.queue);
    for (const effect of step.effects) {
      switch (effect.type) {
        case 'schedule-removal':
          schedule(() => dispatch({ type: 'removed', id: effect.id }), effect.after);
          break;
        default:
          assertNever(effect.type);
      }
    }
  };

  return {
    getState: queue.getState,
    subscribe: queue.subscribe,
    show: (content, onAction) => {
      const id = newId();
      offered = onAction === undefined ? null : { id, onAction };
      dispatch({ type: 'shown', id, content });
      return id;
    },
    act: (id) => {
      const onAction = offered?.id === id ? offered.onAction : undefined;
      offered = null;
      onAction?.();
      dispatch({ type: 'dismissed', id });
    },
    dismiss: (id) => dispatch({ type: 'dismissed', id }),
  };
}
