import { describe, expect, it } from 'vitest';
import { createToastStore } from './toast-store.ts';

function open() {
  let count = 0;
  const timers: { readonly callback: () => void; readonly after: number }[] = [];
  const store = createToastStore({
    now: () => 0,
    schedule: (callback, after) => timers.push({ callback, after }),
    newId: () => `toast-${(count += 1)}`,
  });
  const titles = () => store.getState().toasts.map((toast) => toast.title);
  return { store, timers, titles };
}

describe('the toast store', () => {
  it('[TOAST-1] shows only the newest toast', () => {
    const { store, titles } = open();
    store.show({ title: 'first' });
    store.show({ title: 'second' });
    expect(titles()).toEqual(['second']);
  });

  it('[TOAST-3] closes a dismissed toast at once and removes it after 1,000,000 ms', () => {
    const { store, timers, titles } = open();
    const id = store.show({ title: 'only' });
    store.dismiss(id);
    expect(store.getState().toasts).toMatchObject([{ open: false }]);
    expect(timers.map(({ after }) => after)).toEqual([5000, 1_000_000]);
    timers[1]?.callback();
    expect(titles()).toEqual([]);
  });

  it('[TOAST-2] closes a toast when its time is up', () => {
    const { store, timers } = open();
    store.show({ title: 'only', duration: 9000 });
    expect(timers.map(({ after }) => after)).toEqual([9000]);
    timers[0]?.callback();
    expect(store.getState().toasts).toMatchObject([{ open: false }]);
  });

  it('runs the action of a toast once and closes the toast', () => {
    const { store } = open();
    let done = 0;
    const id = store.show({ title: 'failed', action: { label: 'Try again', altText: 'Try again' } }, () => {
      done += 1;
    });
    store.act(id);
    store.act(id);
    expect(done).toBe(1);
    expect(store.getState().toasts).toMatchObject([{ open: false }]);
  });

  it('ignores the action of a toast that was replaced', () => {
    const { store, titles } = open();
    let done = 0;
    const old = store.show({ title: 'old' }, () => {
      done += 1;
    });
    store.show({ title: 'new' });
    store.act(old);
    expect(done).toBe(0);
    expect(titles()).toEqual(['new']);
  });

  it('notifies listeners until they unsubscribe', () => {
    const { store } = open();
    let notified = 0;
    const leave = store.subscribe(() => (notified += 1));
    store.show({ title: 'a' });
    leave();
    store.show({ title: 'b' });
    expect(notified).toBe(1);
  });
});
