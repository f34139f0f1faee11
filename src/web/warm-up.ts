import { savesData } from './settings/saves-data.ts';

/** Fetches what the game needs next while the player reads the home screen, so that the game opens at once. */
export function warmUp(): void {
  if (savesData()) return;
  const fetchParts = () => {
    for (const part of [
      import('./game/game-page.tsx'),
      import('dompurify'),
      import('./shell/mode-panel.tsx'),
    ]) {
      // Only a head start: whoever needs the part asks again, and says so where it does not come.
      part.catch(() => undefined);
    }
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchParts, { timeout: 4000 });
  else setTimeout(fetchParts, 1500);
}
