import { createStore, type Store } from '#core/store.ts';

export type Theme = 'light' | 'dark';

export interface ThemeStore extends Store<Theme> {
  readonly toggle: () => void;
}

/** Browser functions that the theme store needs. */
export interface ThemeHost {
  /** Returns the stored choice; null if there is none or storage is blocked. */
  readStored(): string | null;
  writeStored(theme: Theme): void;
  prefersDark(): boolean;
  /** Calls back when the system's preference changes. */
  onPreferenceChange(listener: () => void): void;
  apply(theme: Theme): void;
}

/** Returns the theme (spec section 1): the stored choice, else dark if the system prefers dark, else light. */
export function resolveTheme(stored: string | null, prefersDark: boolean): Theme {
  if (stored === 'light' || stored === 'dark') return stored;
  return prefersDark ? 'dark' : 'light';
}

export function createThemeStore(host: ThemeHost): ThemeStore {
  const theme = createStore(resolveTheme(host.readStored(), host.prefersDark()));
  const change = (next: Theme): void => {
    if (next === theme.getState()) return;
    host.apply(next);
    theme.setState(next);
  };
  host.apply(theme.getState());
  // While no choice is stored, the theme follows the system preference.
  host.onPreferenceChange(() => change(resolveTheme(host.readStored(), host.prefersDark())));
  return {
    getState: theme.getState,
    subscribe: theme.subscribe,
    toggle: () => {
      const next = theme.getState() === 'dark' ? 'light' : 'dark';
      host.writeStored(next);
      change(next);
    },
  };
}
