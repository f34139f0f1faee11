/** A yes or no of the player's, kept in the browser. */
export interface StoredSwitch {
  readonly isOn: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly toggle: () => void;
}

/** On unless the player switched it off. A browser that refuses storage keeps the choice until the page is closed. */
export function createStoredSwitch(key: string, storage: () => Storage): StoredSwitch {
  const listeners = new Set<() => void>();
  let on = readOn();

  function readOn(): boolean {
    try {
      return storage().getItem(key) !== 'off';
    } catch {
      // Storage refused: there is no choice to read, and the default holds.
      return true;
    }
  }

  return {
    isOn: () => on,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: () => {
      on = !on;
      try {
        storage().setItem(key, on ? 'on' : 'off');
      } catch (reason) {
        console.info('This choice lasts until the page is closed: the browser refused to store it.', reason);
      }
      for (const listener of listeners) listener();
    },
  };
}
