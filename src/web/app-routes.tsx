import { useEffect, type ReactElement } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import type { ClientRoute } from '#protocol/client-routes.ts';
import { ComingPage } from './coming/coming-page.tsx';
import { useGame } from './game/game-context.tsx';
import { GameRoute } from './game/game-route.tsx';
import { HomePage } from './home/home-page.tsx';
import { HowToPlayPage } from './how-to-play/how-to-play-page.tsx';
import { MenuPage } from './menu/menu-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

/** Every route has its screen, or this does not compile. Home and the game bring frames of their own. */
const SCREENS: Readonly<Record<Exclude<ClientRoute, '/' | '/game'>, ReactElement>> = {
  '/menu': <MenuPage />,
  '/how-to-play': <HowToPlayPage />,
  '/auth': (
    <ComingPage
      title="Sign in"
      words="Accounts come with a later release. Until then everybody plays as a guest, and nothing you play is lost by it: Quick Play and 5 Clicks to Batman need no account."
    />
  ),
  '/levels': (
    <ComingPage
      title="Level Challenges"
      words="Hand-picked routes in three difficulties, three stars each, are being walked and measured. They come with a later release."
    />
  ),
  '/party': (
    <ComingPage
      title="With Friends"
      words="Parties, in which friends race the same route live, come with a later release."
    />
  ),
  '/leaderboard': (
    <ComingPage
      title="Leaderboard"
      words="No entries yet: rankings open together with the Daily Challenge, and every score on them will have been checked by the server."
    />
  ),
};

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <>
      <GiveUpDraw key={pathname} />
      <Routes>
        <Route path="/game" element={<GameRoute />} />
        <Route element={<Shell withSide />}>
          <Route index element={<HomePage />} />
        </Route>
        <Route element={<Shell />}>
          {Object.entries(SCREENS).map(([path, screen]) => (
            <Route key={path} path={path} element={screen} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </>
  );
}

/** Whoever goes elsewhere while a journey is being drawn is not pulled into it. */
function GiveUpDraw() {
  const { starter } = useGame();
  useEffect(() => starter.cancel, [starter]);
  return null;
}
