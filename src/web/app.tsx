import { lazyPart } from '#ui/lazy-part.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { AccountProvider } from './account/account-context.tsx';
import { AppContext, type AppServices } from './app-context.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { OfflineNote } from './shell/offline-note.tsx';
import { RunNewsToasts } from './runs/run-news-toasts.tsx';
import { useParty } from './party/use-party.ts';
import { GameProvider, type GameServices } from './game/game-context.tsx';

const RaceWatch = lazyPart(() => import('./party/race-watch.tsx').then((module) => module.RaceWatch));

export function App({ game, app }: { readonly game: GameServices; readonly app: AppServices }) {
  return (
    <AppContext value={app}>
      <TooltipProvider>
        <AccountProvider>
          <GameProvider services={game}>
            <RunNewsToasts />
            <ErrorBoundary>
              <AppRoutes />
              <RaceWatchOfMembers />
            </ErrorBoundary>
          </GameProvider>
        </AccountProvider>
        <OfflineNote />
        <Toaster store={app.toasts} />
      </TooltipProvider>
    </AppContext>
  );
}

/** Takes party members into their party's races from every screen. */
function RaceWatchOfMembers() {
  return useParty().kind === 'in' ? <RaceWatch /> : null;
}
