import { useSyncExternalStore } from 'react';
import type { Store } from '#core/store.ts';

/** Returns the state of a store; the component renders again after each change. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.getState);
}
