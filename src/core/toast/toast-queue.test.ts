import { describe, expect, it } from 'vitest';
import {
  EMPTY_TOASTS,
  TOAST_DURATION,
  toastReducer,
  type ToastAction,
  type ToastContent,
} from './toast-queue.ts';

const shown = (id: string, title = id): ToastAction => ({ type: 'shown', id, content: { title }, at: 0 });
const dismissed = (id: string): ToastAction => ({ type: 'dismissed', id });
const removed = (id: string): ToastAction => ({ type: 'removed', id });
const after = (...actions: readonly ToastAction[]) =>
  actions.reduce((queue, action) => toastReducer(queue, action).queue, EMPTY_TOASTS);

describe('toastReducer', () => {
  it('[TOAST-1] shows one toast, which a new one replaces', () => {
    expect(after(shown('a'), shown('b')).toasts).toEqual([{ id: 'b', title: 'b', open: true }]);
  });

  it('[TOAST-1] shows a repeated toast again, once', () => {
    expect(after(shown('a'), dismissed('a'), shown('a', 'again')).toasts).toEqual([
      { id: 'a', title: 'again', open: true },
    ]);
  });

  it('[TOAST-2] shows a toast for 5000 ms unless it sets a duration', () => {
    expect(TOAST_DURATION).toBe(5000);
    const set = (content: ToastContent) =>
      toastReducer(EMPTY_TOASTS, { type: 'shown', id: 'a', content, at: 0 }).effects;
    expect(set({ title: 'a' })).toEqual([{ type: 'set-timer', timer: 1, after: 5000 }]);
    expect(set({ title: 'a', duration: 9000 })).toEqual([{ type: 'set-timer', timer: 1, after: 9000 }]);
  });

  it('[TOAST-3] closes a dismissed toast at once and removes it 1,000,000 ms later', () => {
    const { queue, effects } = toastReducer(after(shown('a')), dismissed('a'));
    expect(queue.toasts).toMatchObject([{ id: 'a', open: false }]);
    expect(effects).toEqual([{ type: 'schedule-removal', id: 'a', after: 1_000_000 }]);
    expect(toastReducer(queue, removed('a')).queue.toasts).toEqual([]);
  });

  it('[TOAST-3] ignores a second dismissal, or that of a removed toast', () => {
    const closed = after(shown('a'), dismissed('a'));
    expect(toastReducer(closed, dismissed('a'))).toEqual({ queue: closed, effects: [] });
    expect(toastReducer(closed, dismissed('b'))).toEqual({ queue: closed, effects: [] });
  });

  it('[TOAST-5] gives a toast that was held the time it had left', () => {
    const held = after(shown('a'), { type: 'held', hold: 'pointer', at: 2000 });
    const { queue, effects } = toastReducer(held, { type: 'released', hold: 'pointer', at: 60_000 });
    expect(effects).toEqual([{ type: 'set-timer', timer: 2, after: 3000 }]);
    // The timer of before the pause rings in vain.
    expect(toastReducer(queue, { type: 'rang', timer: 1 }).queue).toEqual(queue);
    expect(toastReducer(queue, { type: 'rang', timer: 2 }).queue.toasts).toMatchObject([{ open: false }]);
  });

  it('[TOAST-8] closes a toast when what it says is over, and no other', () => {
    const welcome = after({ type: 'shown', id: 'a', content: { title: 'a', topic: 'account' }, at: 0 });
    expect(toastReducer(welcome, { type: 'retired', topic: 'party' }).queue).toEqual(welcome);
    expect(toastReducer(welcome, { type: 'retired', topic: 'account' }).queue.toasts).toMatchObject([
      { open: false },
    ]);
  });

  it('[TOAST-3] does not remove an open toast by an earlier scheduled removal', () => {
    const open = after(shown('a'), dismissed('a'), shown('a'));
    expect(toastReducer(open, removed('a')).queue).toEqual(open);
  });
});
