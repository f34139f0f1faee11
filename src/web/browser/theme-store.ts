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

const KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';
/** Color of the browser's own UI by theme (meta theme-color): the top bar's background. */
const FRAME = { light: '#fefcf8', dark: '#161c27' } as const;

export const browserThemeHost: ThemeHost = {
  readStored: () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // Storage is blocked: there is no stored choice, so the system preference applies.
      return null;
    }
  },
  writeStored: (theme) => {
    try {
      localStorage.setItem(KEY, theme);
    } catch (reason) {
      console.info('The theme lasts until this page is closed: the browser refused to store it.', reason);
    }
  },
  prefersDark: () => matchMedia(DARK).matches,
  onPreferenceChange: (listener) => matchMedia(DARK).addEventListener('change', listener),
  apply: (theme) => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME[theme]);
  },
};
