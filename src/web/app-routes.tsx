import { useEffect, type ComponentType, type ReactElement } from 'react';
import { clientRouteOf, dayOfPath, type ClientRoute } from '#protocol/client-routes.ts';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { useGame } from './services/game-context.tsx';
import { HomePage } from './home/home-page.tsx';
import { ScreenSkeleton } from './layout/page.tsx';
import { Shell } from './shell/shell.tsx';
import { useScreenChange } from './shell/use-screen-change.ts';

// Loaded on demand: Home does not wait for them.
const screenPart = (load: () => Promise<ComponentType>) => lazyPart(load, <ScreenSkeleton />);
const HowToPlayPage = screenPart(() =>
  import('./pages/how-to-play-page.tsx').then((module) => module.HowToPlayPage),
);
const AuthPage = screenPart(() => import('./auth/auth-page.tsx').then((module) => module.AuthPage));
const LevelsPage = screenPart(() => import('./levels/levels-page.tsx').then((module) => module.LevelsPage));
const LeaderboardPage = screenPart(() =>
  import('./leaderboard/leaderboard-page.tsx').then((module) => module.LeaderboardPage),
);
const DailyPage = screenPart(() =>
  import('./daily/shared/daily-page.tsx').then((module) => module.DailyPage),
);
const StatisticsPage = screenPart(() =>
  import('./statistics/statistics-page.tsx').then((module) => module.StatisticsPage),
);
const AccountPage = screenPart(() =>
  import('./own-account/account-page.tsx').then((module) => module.AccountPage),
);
const AdminPage = screenPart(() => import('./admin/admin-page.tsx').then((module) => module.AdminPage));
const ChallengePage = screenPart(() =>
  import('./challenge/challenge-page.tsx').then((module) => module.ChallengePage),
);
const MenuPage = screenPart(() => import('./pages/menu-page.tsx').then((module) => module.MenuPage));
const NotFoundPage = screenPart(() =>
  import('./pages/not-found-page.tsx').then((module) => module.NotFoundPage),
);
const PartyPage = screenPart(() => import('./party/party-page.tsx').then((module) => module.PartyPage));

/** Screens in the shell by route; a missing route is a type error. The game and the menu: see `screenOf`. */
const SCREENS: Readonly<Record<Exclude<ClientRoute, '/game' | '/menu'>, ComponentType>> = {
  '/': HomePage,
  '/how-to-play': HowToPlayPage,
  '/auth': AuthPage,
  '/levels': LevelsPage,
  '/party': PartyPage,
  '/leaderboard': LeaderboardPage,
  '/daily': DailyPage,
  '/statistics': StatisticsPage,
  '/account': AccountPage,
  '/admin': AdminPage,
  '/challenge': ChallengePage,
};

export function AppRoutes({ gameRoute }: { readonly gameRoute: ReactElement }) {
  const { pathname, search, key, isTraversal } = useLocation();
  useScreenChange({
    screen: screenName(pathname, search),
    entry: key,
    isTraversal,
  });
  return (
    <>
      <GiveUpDraw key={pathname} />
      {screenOf(clientRouteOf(pathname), gameRoute)}
    </>
  );
}

/** The views of /auth are screens, each with its own title; the days of the archive are one. */
function screenName(pathname: string, search: string): string {
  if (pathname === '/auth') return pathname + search;
  return dayOfPath(pathname) === null ? pathname : '/daily';
}

function screenOf(route: ClientRoute | null, gameRoute: ReactElement): ReactElement {
  if (route === '/game') return gameRoute;
  if (route === '/menu') return <MenuPage />;
  const Screen = route === null ? NotFoundPage : SCREENS[route];
  return (
    <Shell withSide={route === '/'}>
      <Screen />
    </Shell>
  );
}

/** Cancels a pending start when the player navigates, so that its journey does not open later. */
function GiveUpDraw() {
  const { starter } = useGame();
  useEffect(() => starter.cancel, [starter]);
  return null;
}
