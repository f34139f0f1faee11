import { assertNever } from '../assert-never.ts';

/** Spec section 9. */
const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;
export const TOAST_REMOVE_DELAY = 1_000_000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** A button in the toast; `altText` says how to do the same for whoever cannot reach it in time. */
  readonly action?: { readonly label: string; readonly altText: string };
  readonly variant?: 'default' | 'destructive';
  /** Milliseconds; 5000 when left out. */
  readonly duration?: number;
}

export interface Toast extends ToastContent {
  readonly id: string;
  readonly open: boolean;
}

export interface ToastQueue {
  /** Newest first, never more than the limit. */
  readonly toasts: readonly Toast[];
  /** Rises whenever the last open toast closes: whoever renders starts its timers afresh with each generation. */
  readonly generation: number;
}

export type ToastAction =
  | { readonly type: 'shown'; readonly id: string; readonly content: ToastContent }
  | { readonly type: 'dismissed'; readonly id: string }
  | { readonly type: 'removed'; readonly id: string };

export type ToastEffect = {
  readonly type: 'schedule-removal';
  readonly id: string;
  /** Milliseconds. */
  readonly after: number;
};

export const EMPTY_TOASTS: ToastQueue = { toasts: [], generation: 0 };

/** TOAST-1 to TOAST-3: at most one at a time, a new one takes the old one's place, a closed one is removed later. */
export function toastReducer(
  queue: ToastQueue,
  action: ToastAction,
): { readonly queue: ToastQueue; readonly effects: readonly ToastEffect[] } {
  switch (action.type) {
    case 'shown': {
      const toast: Toast = { ...action.content, id: action.id, open: true };
      const others = queue.toasts.filter((other) => other.id !== action.id);
      return { queue: { ...queue, toasts: [toast, ...others].slice(0, TOAST_LIMIT) }, effects: [] };
    }
    case 'dismissed': {
      const isOpen = queue.toasts.some((toast) => toast.id === action.id && toast.open);
      if (!isOpen) return { queue, effects: [] };
      const closed = change(queue, action.id, { open: false });
      const generation = closed.generation + (closed.toasts.some((toast) => toast.open) ? 0 : 1);
      return {
        queue: { ...closed, generation },
        effects: [{ type: 'schedule-removal', id: action.id, after: TOAST_REMOVE_DELAY }],
      };
    }
    case 'removed':
      // Removal is for closed toasts: one shown anew under its old id is not swept away by the old one's clock.
      return {
        queue: { ...queue, toasts: queue.toasts.filter((toast) => toast.id !== action.id || toast.open) },
        effects: [],
      };
    default:
      return assertNever(action);
  }
}

function change(queue: ToastQueue, id: string, with_: Partial<Toast>): ToastQueue {
  return {
    ...queue,
    toasts: queue.toasts.map((toast) => (toast.id === id ? { ...toast, ...with_ } : toast)),
  };
}
