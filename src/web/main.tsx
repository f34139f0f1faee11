import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createToastStore } from '#ui/toast/toast-store.ts';
import '#ui/styles/theme.css';
import { createHttpArticleSource } from './adapters/http-article-source.ts';
import { createWebProgressStore } from './adapters/web-progress-store.ts';
import { emptyLevelCatalogue } from './adapters/empty-level-catalogue.ts';
import { systemClock } from './adapters/system-clock.ts';
import { unrankedRunRecorder } from './adapters/unranked-run-recorder.ts';
import { App } from './app.tsx';
import { createArticleLibrary } from './articles/article-library.ts';
import { sanitiseArticle } from './articles/sanitise-article.ts';
import { createGameSession } from './game/game-session.ts';
import { createJourneyStarter } from './game/journey-starter.ts';
import { createStoredSwitch } from './settings/stored-switch.ts';
import { browserThemeHost } from './theme/browser-theme-host.ts';
import { createThemeStore } from './theme/theme-store.ts';
import { warmUp } from './warm-up.ts';

/** Every port gets its adapter here, and nowhere else. */
const queries = new QueryClient({
  defaultOptions: {
    // Offline a request fails at once and is told so, instead of waiting unseen for the network.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
  },
});
const source = createHttpArticleSource((input, init) => fetch(input, init), location.host);
const library = createArticleLibrary(source, sanitiseArticle, queries);
const session = createGameSession({
  articles: library,
  progress: createWebProgressStore(
    () => sessionStorage,
    (reason) => console.info('This browser keeps no journey over a reload.', reason),
  ),
  recorder: unrankedRunRecorder,
  levels: emptyLevelCatalogue,
  clock: systemClock,
});
// The player waits for the first page: it is asked for as any other, only sooner.
const starter = createJourneyStarter(session, source, (title, pin) => void library.page(title, pin));
let toastCount = 0;
const toasts = createToastStore(
  (callback, after) => setTimeout(callback, after),
  // Counted, not drawn: a page served without TLS has no crypto to draw ids from.
  () => `toast-${(toastCount += 1)}`,
);
const theme = createThemeStore(browserThemeHost);
const singleKeys = createStoredSwitch('single-keys', () => localStorage);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <App game={{ session, starter, library, source }} app={{ toasts, theme, singleKeys }} />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
warmUp();
