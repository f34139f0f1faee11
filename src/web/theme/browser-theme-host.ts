import type { ThemeHost } from './theme-store.ts';

const KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';
/** The colour of the browser's own frame, one a theme: the sheet of the top bar. */
const FRAME = { light: '#fefcf8', dark: '#161c27' } as const;

export const browserThemeHost: ThemeHost = {
  readStored: () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // A browser may refuse storage: then there is no stored choice, and the system's preference holds.
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
