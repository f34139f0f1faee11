import { createContext, use } from 'react';
import type { ToastStore } from '#ui/toast/toast-store.ts';
import type { StoredSwitch } from './settings/stored-switch.ts';
import type { ThemeStore } from './theme/theme-store.ts';

/** What every screen shares: the toasts and the player's settings. */
export interface AppFacilities {
  readonly toasts: ToastStore;
  readonly theme: ThemeStore;
  /** Whether single keys do anything in the game. */
  readonly singleKeys: StoredSwitch;
}

export const AppContext = createContext<AppFacilities | null>(null);

export function useApp(): AppFacilities {
  const facilities = use(AppContext);
  if (facilities === null) throw new Error('useApp must be used within an AppContext');
  return facilities;
}
