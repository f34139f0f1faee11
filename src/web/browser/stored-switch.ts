import { createStore, type Store } from '#core/store.ts';

/** Boolean setting of the player, stored in the browser. The state is true while it is on. */
export interface StoredSwitch extends Store<boolean> {
  readonly toggle: () => void;
}

/** Creates a switch that is on by default. If the browser blocks storage, a choice lasts until the page is closed. */
export function createStoredSwitch(key: string, storage: () => Storage): StoredSwitch {
  const store = createStore(readStored());

  function readStored(): boolean {
    try {
      return storage().getItem(key) !== 'off';
    } catch {
      // Storage is blocked: use the default.
      return true;
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    toggle: () => {
      const on = !store.getState();
      try {
        storage().setItem(key, on ? 'on' : 'off');
      } catch (reason) {
        console.info('This choice lasts until the page is closed: the browser refused to store it.', reason);
      }
      store.setState(on);
    },
  };
}
