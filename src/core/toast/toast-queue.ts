import { assertNever } from '../assert-never.ts';

/** Spec section 9. */
const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;
export const TOAST_REMOVE_DELAY = 1_000_000;

/** What a toast is about. When that is over, the toast is too: `retired` closes it. */
export type ToastTopic = 'account' | 'party' | 'journey';

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** A button in the toast; `altText` describes an alternative for users who cannot reach the button in time. */
  readonly action?: { readonly label: string; readonly altText: string };
  readonly variant?: 'default' | 'destructive';
  /** Milliseconds; default 5000. */
  readonly duration?: number;
  readonly topic?: ToastTopic;
}

export interface Toast extends ToastContent {
  readonly id: string;
  readonly open: boolean;
}

/** Why the countdown is paused (TOAST-5): the pointer or the focus is on the toast, or the window is blurred. */
export type ToastHold = 'pointer' | 'focus' | 'window';

/** The time that the open toast has left. Times are milliseconds of any one clock. */
type Countdown =
  | { readonly phase: 'none' }
  | { readonly phase: 'running'; readonly timer: number; readonly endsAt: number }
  | { readonly phase: 'paused'; readonly left: number };

export interface ToastQueue {
  /** Newest first, at most TOAST_LIMIT. */
  readonly toasts: readonly Toast[];
  readonly holds: readonly ToastHold[];
  readonly countdown: Countdown;
  /** Number of the newest timer. Timers are not canceled: one that is not the countdown's is ignored. */
  readonly timers: number;
}

export type ToastAction =
  | { readonly type: 'shown'; readonly id: string; readonly content: ToastContent; readonly at: number }
  | { readonly type: 'dismissed'; readonly id: string }
  | { readonly type: 'retired'; readonly topic: ToastTopic }
  | { readonly type: 'rang'; readonly timer: number }
  | { readonly type: 'held' | 'released'; readonly hold: ToastHold; readonly at: number }
  | { readonly type: 'removed'; readonly id: string };

/** `after`: milliseconds. */
export type ToastEffect =
  | { readonly type: 'set-timer'; readonly timer: number; readonly after: number }
  | { readonly type: 'schedule-removal'; readonly id: string; readonly after: number };

interface ToastStep {
  readonly queue: ToastQueue;
  readonly effects: readonly ToastEffect[];
}

export const EMPTY_TOASTS: ToastQueue = { toasts: [], holds: [], countdown: { phase: 'none' }, timers: 0 };

/** Returns the toast on the screen; undefined if there is none. */
export function openToast(queue: ToastQueue): Toast | undefined {
  return queue.toasts.find((toast) => toast.open);
}

/** TOAST-1 to TOAST-5: one toast at a time, which closes when its countdown ends and is removed later. */
export function toastReducer(queue: ToastQueue, action: ToastAction): ToastStep {
  switch (action.type) {
    case 'shown': {
      const { id, content, at } = action;
      const others = queue.toasts.filter((other) => other.id !== id);
      const toasts = [{ ...content, id, open: true }, ...others].slice(0, TOAST_LIMIT);
      return countDown({ ...queue, toasts }, content.duration ?? TOAST_DURATION, at);
    }
    case 'dismissed':
      return close(queue, ({ id }) => id === action.id);
    case 'retired':
      return close(queue, ({ topic }) => topic === action.topic);
    case 'rang': {
      const { countdown } = queue;
      const isDue = countdown.phase === 'running' && countdown.timer === action.timer;
      return isDue ? close(queue, () => true) : stay(queue);
    }
    case 'held':
      return hold(queue, action.hold, action.at);
    case 'released':
      return release(queue, action.hold, action.at);
    case 'removed':
      // Remove closed toasts only: a toast shown again under its old id must survive the earlier scheduled removal.
      return stay({ ...queue, toasts: queue.toasts.filter(({ id, open }) => id !== action.id || open) });
    default:
      return assertNever(action);
  }
}

const stay = (queue: ToastQueue): ToastStep => ({ queue, effects: [] });

function countDown(queue: ToastQueue, left: number, at: number): ToastStep {
  if (queue.holds.length > 0) return stay({ ...queue, countdown: { phase: 'paused', left } });
  const timer = queue.timers + 1;
  return {
    queue: { ...queue, timers: timer, countdown: { phase: 'running', timer, endsAt: at + left } },
    effects: [{ type: 'set-timer', timer, after: left }],
  };
}

function close(queue: ToastQueue, isMeant: (toast: Toast) => boolean): ToastStep {
  const toast = openToast(queue);
  if (toast === undefined || !isMeant(toast)) return stay(queue);
  const toasts = queue.toasts.map((each) => (each === toast ? { ...toast, open: false } : each));
  return {
    queue: { ...queue, toasts, countdown: { phase: 'none' } },
    effects: [{ type: 'schedule-removal', id: toast.id, after: TOAST_REMOVE_DELAY }],
  };
}

function hold(queue: ToastQueue, reason: ToastHold, at: number): ToastStep {
  if (queue.holds.includes(reason)) return stay(queue);
  const { countdown } = queue;
  const holds = [...queue.holds, reason];
  if (countdown.phase !== 'running') return stay({ ...queue, holds });
  return stay({
    ...queue,
    holds,
    countdown: { phase: 'paused', left: Math.max(0, countdown.endsAt - at) },
  });
}

function release(queue: ToastQueue, reason: ToastHold, at: number): ToastStep {
  if (!queue.holds.includes(reason)) return stay(queue);
  const { countdown } = queue;
  const released = { ...queue, holds: queue.holds.filter((each) => each !== reason) };
  return countdown.phase === 'paused' ? countDown(released, countdown.left, at) : stay(released);
}
