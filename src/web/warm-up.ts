import type { QueryClient } from '@tanstack/react-query';
import { loadPurifier } from './articles/sanitise-article.ts';
import type { LazyPart } from './layout/lazy-part.tsx';
import { savesData } from './browser/saves-data.ts';
import { showWebFonts } from './browser/web-fonts.ts';
import { ModePanel } from './shell/mode-drawer.tsx';

/**
 * Once the first screen has what it asked the server for, preloads what the game needs next, so that the game opens at
 * once, and shows the web fonts if the connection was too slow for them until now.
 */
export function warmUp(queries: QueryClient, gameRoute: Pick<LazyPart<object>, 'preload'>): void {
  if (savesData()) return;
  whenIdle(() =>
    whenAnswered(queries, () => {
      gameRoute.preload();
      ModePanel.preload();
      // Only a preload: the first article loads the sanitizer again and reports a failure. The fonts come after the code.
      void loadPurifier().then(showWebFonts);
    }),
  );
}

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 4000 });
  else setTimeout(callback, 1500);
}

/** Calls back as soon as no request of a query is open. */
function whenAnswered(queries: QueryClient, callback: () => void): void {
  if (queries.isFetching() === 0) {
    callback();
    return;
  }
  const unsubscribe = queries.getQueryCache().subscribe(() => {
    if (queries.isFetching() > 0) return;
    unsubscribe();
    callback();
  });
}
