import { createStoredSwitch } from './stored-switch.ts';

const CLASS = 'fallback-fonts';

/**
 * Shows text in the web fonts, which the browser then fetches; at later visits index.html preloads them from its cache.
 * Until the first call, index.html shows fallback fonts with the same metrics.
 */
export function showWebFonts(): void {
  const page = document.documentElement.classList;
  if (!page.contains(CLASS)) return;
  page.remove(CLASS);
  createStoredSwitch(CLASS, () => localStorage).toggle();
}
