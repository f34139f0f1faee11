export type Theme = 'light' | 'dark';

export interface ThemeStore {
  readonly getTheme: () => Theme;
  readonly subscribe: (listener: () => void) => () => void;
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
  let theme = resolveTheme(host.readStored(), host.prefersDark());
  const listeners = new Set<() => void>();
  const change = (next: Theme): void => {
    if (next === theme) return;
    theme = next;
    host.apply(theme);
    for (const listener of listeners) listener();
  };
  host.apply(theme);
  // While no choice is stored, the theme follows the system preference.
  host.onPreferenceChange(() => change(resolveTheme(host.readStored(), host.prefersDark())));
  return {
    getTheme: () => theme,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: () => {
      const next = theme === 'dark' ? 'light' : 'dark';
      host.writeStored(next);
      change(next);
    },
  };
}
