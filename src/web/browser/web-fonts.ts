import { createStoredSwitch } from './stored-switch.ts';

const CLASS = 'fallback-fonts';
/** If more milliseconds passed until the app's script runs, the fonts come after the first screen. */
const FAST_CONNECTION = 1500;

/** To be called before the first render. */
export function chooseFonts(): void {
  if (performance.now() < FAST_CONNECTION) showWebFonts();
}

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
