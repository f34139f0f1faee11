import { describe, expect, it } from 'vitest';
import { createEmitter, createStore } from './store.ts';

describe('a store', () => {
  it('notifies its listeners after each change, when the new state can be read', () => {
    const store = createStore(1);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.getState()));
    store.setState(2);
    store.setState(2);
    store.setState(3);
    expect(seen).toEqual([2, 2, 3]);
  });

  it('does not notify a listener that has unsubscribed, even during a notification', () => {
    const store = createStore('a');
    const seen: string[] = [];
    store.subscribe(() => leave());
    const leave = store.subscribe(() => seen.push(store.getState()));
    store.setState('b');
    expect(seen).toEqual([]);
  });
});

describe('an emitter', () => {
  it('passes its arguments to every listener', () => {
    const emitter = createEmitter<[title: string, count: number]>();
    const seen: unknown[] = [];
    const leave = emitter.subscribe((title, count) => seen.push([title, count]));
    emitter.subscribe((title) => seen.push(title));
    emitter.emit('Cat', 2);
    leave();
    emitter.emit('Dog', 3);
    expect(seen).toEqual([['Cat', 2], 'Cat', 'Dog']);
  });

  it('reports whether it has listeners', () => {
    const emitter = createEmitter<[]>();
    const leave = emitter.subscribe(() => undefined);
    expect(emitter.hasListeners()).toBe(true);
    leave();
    expect(emitter.hasListeners()).toBe(false);
  });
});
