import type { ReactElement } from 'react';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { AccountProvider } from './services/account-context.tsx';
import { AppContext, type AppServices } from './services/app-context.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { useParty } from './services/use-party.ts';
import { Announcer } from './game/screen/announcer.tsx';
import { GameProvider, type GameServices } from './services/game-context.tsx';

const RaceWatch = lazyPart(() => import('./party/race-watch.tsx').then((module) => module.RaceWatch));

export function App({
  game,
  app,
  gameRoute,
}: {
  readonly game: GameServices;
  readonly app: AppServices;
  /** The screen of the game. */
  readonly gameRoute: ReactElement;
}) {
  return (
    <AppContext value={app}>
      <Toaster store={app.toasts}>
        <AccountProvider>
          <GameProvider services={game}>
            <Announcer />
            <Screens gameRoute={gameRoute} />
          </GameProvider>
        </AccountProvider>
      </Toaster>
    </AppContext>
  );
}

function Screens({ gameRoute }: { readonly gameRoute: ReactElement }) {
  const { pathname } = useLocation();
  return (
    <>
      <ErrorBoundary screen={pathname} as="main">
        <AppRoutes gameRoute={gameRoute} />
      </ErrorBoundary>
      <ErrorBoundary screen={pathname} as={null}>
        <RaceWatchOfPlayers />
      </ErrorBoundary>
    </>
  );
}

/** Takes party members into their party's races from every screen, and reports the end of their membership. */
function RaceWatchOfPlayers() {
  const { kind } = useParty();
  return kind === 'in' || kind === 'none' ? <RaceWatch /> : null;
}
