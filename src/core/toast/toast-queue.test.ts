import { describe, expect, it } from 'vitest';
import { EMPTY_TOASTS, TOAST_DURATION, toastReducer, type ToastAction } from './toast-queue.ts';

const shown = (id: string, title = id): ToastAction => ({ type: 'shown', id, content: { title } });
const dismissed = (id: string): ToastAction => ({ type: 'dismissed', id });
const removed = (id: string): ToastAction => ({ type: 'removed', id });
const after = (...actions: readonly ToastAction[]) =>
  actions.reduce((queue, action) => toastReducer(queue, action).queue, EMPTY_TOASTS);

describe('the toasts', () => {
  it('[TOAST-1] show one, and a new one takes its place', () => {
    expect(after(shown('a'), shown('b')).toasts).toEqual([{ id: 'b', title: 'b', open: true }]);
  });

  it('[TOAST-1] a toast shown again is shown anew, once', () => {
    expect(after(shown('a'), dismissed('a'), shown('a', 'again')).toasts).toEqual([
      { id: 'a', title: 'again', open: true },
    ]);
  });

  it('[TOAST-2] last 5000 ms unless they say otherwise', () => {
    expect(TOAST_DURATION).toBe(5000);
    const [silent] = after(shown('a')).toasts;
    expect(silent).not.toHaveProperty('duration');
    const [slow] = after({ type: 'shown', id: 'a', content: { title: 'a', duration: 9000 } }).toasts;
    expect(slow?.duration).toBe(9000);
  });

  it('[TOAST-3] close at once when dismissed, and are to be removed 1,000,000 ms later', () => {
    const { queue, effects } = toastReducer(after(shown('a')), dismissed('a'));
    expect(queue.toasts).toMatchObject([{ id: 'a', open: false }]);
    expect(effects).toEqual([{ type: 'schedule-removal', id: 'a', after: 1_000_000 }]);
    expect(toastReducer(queue, removed('a')).queue.toasts).toEqual([]);
  });

  it('[TOAST-3] are dismissed once: a second time, or one that is gone, changes nothing', () => {
    const closed = after(shown('a'), dismissed('a'));
    expect(toastReducer(closed, dismissed('a'))).toEqual({ queue: closed, effects: [] });
    expect(toastReducer(closed, dismissed('b'))).toEqual({ queue: closed, effects: [] });
  });

  it('[TOAST-3] a removal that was scheduled earlier leaves an open toast alone', () => {
    const open = after(shown('a'), dismissed('a'), shown('a'));
    expect(toastReducer(open, removed('a')).queue).toEqual(open);
  });
});
