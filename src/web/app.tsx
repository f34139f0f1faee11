import { useEffect } from 'react';
import { useLocation, useNavigate } from '#web/navigation/navigation-context.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { AccountProvider } from './services/account-context.tsx';
import { AppContext, type AppServices, useApp } from './services/app-context.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { useParty } from './services/use-party.ts';
import { Announcer } from './game/screen/announcer.tsx';
import { offerUndoLeaving } from './game/session/undo-leaving.ts';
import { GameProvider, type GameServices, useGame } from './services/game-context.tsx';
import { toastFor } from './runs/run-toasts.ts';

const RaceWatch = lazyPart(() => import('./party/race-watch.tsx').then((module) => module.RaceWatch));

export function App({ game, app }: { readonly game: GameServices; readonly app: AppServices }) {
  return (
    <AppContext value={app}>
      <Toaster store={app.toasts}>
        <AccountProvider>
          <GameProvider services={game}>
            <GameToasts />
            <Announcer />
            <Screens />
          </GameProvider>
        </AccountProvider>
      </Toaster>
    </AppContext>
  );
}

function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary screen={pathname} as="main">
      <AppRoutes />
      <RaceWatchOfPlayers />
    </ErrorBoundary>
  );
}

/** Takes party members into their party's races from every screen, and reports the end of their membership. */
function RaceWatchOfPlayers() {
  const { kind } = useParty();
  return kind === 'in' || kind === 'none' ? <RaceWatch /> : null;
}

/** Shows toasts about the player's run (spec section 8), and about a journey that was left. */
function GameToasts() {
  const { runs, session } = useGame();
  const { toasts } = useApp();
  const navigate = useNavigate();
  useEffect(() => runs.onNotice((notice) => void toasts.show(toastFor(notice))), [runs, toasts]);
  useEffect(
    () => offerUndoLeaving({ session, toasts, open: () => navigate('/game') }),
    [navigate, session, toasts],
  );
  return null;
}
