/** Boolean setting of the player, stored in the browser. */
export interface StoredSwitch {
  readonly isOn: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly toggle: () => void;
}

/** Creates a switch that is on by default. If the browser blocks storage, a choice lasts until the page is closed. */
export function createStoredSwitch(key: string, storage: () => Storage): StoredSwitch {
  const listeners = new Set<() => void>();
  let on = readOn();

  function readOn(): boolean {
    try {
      return storage().getItem(key) !== 'off';
    } catch {
      // Storage is blocked: use the default.
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
