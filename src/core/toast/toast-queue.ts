import { assertNever } from '../assert-never.ts';

/** Spec section 9. */
const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;
export const TOAST_REMOVE_DELAY = 1_000_000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** A button in the toast; `altText` describes an alternative for users who cannot reach the button in time. */
  readonly action?: { readonly label: string; readonly altText: string };
  readonly variant?: 'default' | 'destructive';
  /** Milliseconds; default 5000. */
  readonly duration?: number;
}

export interface Toast extends ToastContent {
  readonly id: string;
  readonly open: boolean;
}

export interface ToastQueue {
  /** Newest first, at most TOAST_LIMIT. */
  readonly toasts: readonly Toast[];
  /** Increases when the last open toast closes; the view restarts its timers with each generation. */
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

/** TOAST-1 to TOAST-3: shows one toast at a time; a new one replaces it, and a closed one is removed later. */
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
      // Remove closed toasts only: a toast shown again under its old id must survive the earlier scheduled removal.
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
