import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from '#core/store.ts';
import { createToastStore } from '#ui/toast/toast-store.ts';
import '#ui/styles/theme.css';
import { createQueryClient } from './server-api/queries.ts';
import { createHttpArticleSource } from './server-api/http-article-source.ts';
import { createAccountStore, whenPlayerChanges } from './account/account-store.ts';
import { browserAccountHost } from './account/account-host.ts';
import { onUnauthorized } from './account/on-unauthorized.ts';
import { createAccountApi } from './server-api/api.ts';
import { createDailyApi, createLeaderboardApi, createLevelApi, createModeApi } from './server-api/api.ts';
import { createWebLevelProgressStore } from './browser/level-progress-store.ts';
import { createLazyLiveChannel } from './live/lazy-live-channel.ts';
import { onReturn } from './browser/on-return.ts';
import { reloadIfServerAnswers, reloadUnasked } from '#web/browser/code-recovery.ts';
import { systemClock } from './browser/system-clock.ts';
import type { AppServices } from './services/app-context.tsx';
import type { ScreenReaderText } from './services/game-context.tsx';
import type { Fetch } from './server-api/request.ts';
import { App } from './app.tsx';
import { DAILY_KEY } from './daily/use-daily.ts';
import { createGameRoute } from './game/screen/game-route.tsx';
import { createJourneyStarter } from './game/session/journey-starter.ts';
import { createLazyGame } from './game/session/lazy-game.ts';
import { createNavigation } from './navigation/navigation.ts';
import { NavigationContext } from './navigation/navigation-context.tsx';
import { createLazyPartyServices } from './party/state/lazy-party-services.ts';
import { createStoredSwitch } from './browser/stored-switch.ts';
import { browserThemeHost, createThemeStore } from './browser/theme-store.ts';
import { chooseFonts } from './browser/web-fonts.ts';
import { warmUp } from './warm-up.ts';

/** Composition root: every port gets its adapter here, or in open-game.ts, which loads while the first screen renders. */
const queries = createQueryClient();
const navigation = createNavigation({
  history,
  location,
  onPopState: (listener) => window.addEventListener('popstate', listener),
});
const anonymousFetch: Fetch = (input, init) => fetch(input, init);
// For calls that may need a session: after a 401 the account store checks whether the session has ended.
const playerFetch = onUnauthorized(anonymousFetch, () => account.refused());
const source = createHttpArticleSource(anonymousFetch, location.host);
const reportRefusal = (reason: unknown): void => console.info('This browser refuses storage.', reason);
let toastCount = 0;
const toasts = createToastStore({
  now: () => performance.now(),
  schedule: (callback, after) => setTimeout(callback, after),
  // A counter, because crypto.randomUUID is missing on a page served without TLS.
  newId: () => `toast-${(toastCount += 1)}`,
});
/** First parts of the keys of what the server says of this player's runs. */
const RESULTS_OF_PLAYER = ['archive', 'friend-challenge', 'result', 'own-run'] as const;
const accounts = createAccountApi(playerFetch);
const account = createAccountStore(accounts, browserAccountHost());
whenPlayerChanges(account, () => {
  toasts.retire('account');
  void queries.invalidateQueries({ queryKey: DAILY_KEY });
  // Another player's results must not be shown in the meantime.
  for (const of of RESULTS_OF_PLAYER) void queries.resetQueries({ queryKey: [of] });
});
const levelProgress = createWebLevelProgressStore(
  () => localStorage,
  (listener) => window.addEventListener('storage', (event) => listener(event.key)),
  reportRefusal,
);
const announcements = createStore<ScreenReaderText>({ count: 0, text: '' });
const game = createLazyGame(async () => {
  const { openGame } = await import('./open-game.ts');
  return () =>
    openGame({
      source,
      queries,
      fetch: playerFetch,
      toasts,
      levelProgress,
      reportRefusal,
      showGame: () => navigation.navigate('/game'),
      announce: (text) => announcements.setState({ count: announcements.getState().count + 1, text }),
    });
}, reloadIfServerAnswers);
const GameRoute = createGameRoute(game);
const starter = createJourneyStarter(game, GameRoute.preload);
onReturn(() => {
  const opened = game.opened();
  // Without the game, hops that a saved journey has not sent wait.
  if (opened === null) void game.load();
  else opened.runs.wake();
});
const isOutdated = createStore(false);
const openLive = async () => {
  const [{ createWebSocketLiveChannel }, { browserLiveEnvironment, OUTDATED_TOAST }] = await Promise.all([
    import('./live/websocket-live-channel.ts'),
    import('./live/browser-live-environment.ts'),
  ]);
  return createWebSocketLiveChannel(
    browserLiveEnvironment(() => {
      isOutdated.setState(true);
      toasts.show(OUTDATED_TOAST, () => location.reload());
    }),
  );
};
const live = createLazyLiveChannel(openLive, systemClock);
const loadParty = async () => {
  const [{ openPartyServices }, opened] = await Promise.all([
    import('./party/state/open-party-services.ts'),
    game.load(),
    // Takes party members into races: load it with the party services, so that both are available or neither is.
    import('./party/race-watch.tsx'),
  ]);
  if (opened === null) throw new Error('The game did not load');
  const { session, runApi, fetchFirstPage } = opened;
  return openPartyServices({
    fetch: playerFetch,
    live,
    account,
    clock: systemClock,
    onReturn,
    session,
    runApi,
    fetchFirstPage,
    onBegun: starter.cancel,
  });
};
const party = createLazyPartyServices(account, systemClock, loadParty, () => {
  // On other screens, the player may be reading.
  if (location.pathname.startsWith('/party')) void reloadUnasked();
});
const services: AppServices = {
  toasts,
  theme: createThemeStore(browserThemeHost),
  singleKeys: createStoredSwitch('single-keys', () => localStorage),
  hints: {
    coach: createStoredSwitch('coach', () => localStorage),
    oneTab: createStoredSwitch('hint-one-tab', () => localStorage),
    backKey: createStoredSwitch('hint-back-key', () => localStorage),
  },
  account,
  accounts,
  levels: createLevelApi(anonymousFetch),
  modes: createModeApi(anonymousFetch),
  levelProgress,
  daily: createDailyApi(anonymousFetch),
  fetch: playerFetch,
  leaderboards: createLeaderboardApi(anonymousFetch),
  live,
  isOutdated,
  ...party,
};

chooseFonts();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <NavigationContext value={navigation}>
        <App game={{ game, starter, source, announcements }} app={services} gameRoute={<GameRoute />} />
      </NavigationContext>
    </QueryClientProvider>
  </StrictMode>,
);
// Resumes a saved journey and sends its hops. Also for players who save data: all need it.
void game.load();
warmUp(queries, GameRoute);
