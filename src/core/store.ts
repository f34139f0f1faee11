/** Notifies listeners of an event with the arguments `Args`. */
export interface Emitter<Args extends readonly unknown[]> {
  /** Returns an unsubscribe function. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  readonly emit: (...args: Args) => void;
  readonly hasListeners: () => boolean;
}

/** A value that changes over time, in the shape that React's `useSyncExternalStore` expects. */
export interface Store<State> {
  /** Returns the same object until the state changes. */
  readonly getState: () => State;
  /** Calls back after each change. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<State> extends Store<State> {
  /** Replaces the state and notifies all listeners, also if the state is the same. */
  readonly setState: (next: State) => void;
}

export function createEmitter<Args extends readonly unknown[]>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (...args) => {
      for (const listener of listeners) listener(...args);
    },
    hasListeners: () => listeners.size > 0,
  };
}

export function createStore<State>(initial: State): WritableStore<State> {
  let state = initial;
  const changes = createEmitter<[]>();
  return {
    getState: () => state,
    subscribe: changes.subscribe,
    setState: (next) => {
      state = next;
      changes.emit();
    },
  };
}
