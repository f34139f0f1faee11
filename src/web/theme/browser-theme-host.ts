import type { ThemeHost } from './theme-store.ts';

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
