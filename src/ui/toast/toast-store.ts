import {
  EMPTY_TOASTS,
  toastReducer,
  type ToastAction,
  type ToastContent,
  type ToastQueue,
} from '#core/toast/toast-queue.ts';
import { assertNever } from '#core/assert-never.ts';

export interface ToastStore {
  readonly getState: () => ToastQueue;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows a toast in place of whatever was showing; answers its id. `onAction` is what its action's button does. */
  readonly show: (content: ToastContent, onAction?: () => void) => string;
  /** The button of a toast's action was pressed: the toast has done its work and closes. */
  readonly act: (id: string) => void;
  readonly dismiss: (id: string) => void;
}

/** Runs the toast queue's effects. `schedule` calls back after so many milliseconds; `newId` never repeats itself. */
export function createToastStore(
  schedule: (callback: () => void, after: number) => void,
  newId: () => string,
): ToastStore {
  let state = EMPTY_TOASTS;
  const listeners = new Set<() => void>();
  /** At most one toast is open, so at most one action is on offer. */
  let offered: { readonly id: string; readonly onAction: () => void } | null = null;

  const dispatch = (action: ToastAction): void => {
    const step = toastReducer(state, action);
    state = step.queue;
    for (const effect of step.effects) {
      switch (effect.type) {
        case 'schedule-removal':
          schedule(() => dispatch({ type: 'removed', id: effect.id }), effect.after);
          break;
        default:
          assertNever(effect.type);
      }
    }
    for (const listener of listeners) listener();
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
