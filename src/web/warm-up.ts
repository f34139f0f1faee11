import { loadPurifier } from './articles/sanitise-article.ts';
import { GameRoute } from './game/screen/game-route.tsx';
import { savesData } from './browser/saves-data.ts';
import { ModePanel } from './shell/mode-drawer.tsx';

/** Preloads what the game needs next while the player reads Home, so that the game opens at once. */
export function warmUp(): void {
  if (savesData()) return;
  const preload = () => {
    GameRoute.preload();
    ModePanel.preload();
    // Only a preload: the first article loads the sanitizer again and reports a failure.
    void loadPurifier();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(preload, { timeout: 4000 });
  else setTimeout(preload, 1500);
}
