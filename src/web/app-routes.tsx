import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { ComingPage } from './coming/coming-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { MenuPage } from './menu/menu-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { GameRoute } from './game/game-route.tsx';

const HowToPlayPage = lazy(() =>
  import('./how-to-play/how-to-play-page.tsx').then((module) => ({ default: module.HowToPlayPage })),
);

/** Spec section 2: every route and its screen. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/game" element={<GameRoute />} />
      <Route element={<Shell withSide />}>
        <Route index element={<HomePage />} />
      </Route>
      <Route element={<Shell />}>
        <Route path="/menu" element={<MenuPage />} />
        <Route path="/how-to-play" element={<HowToPlayPage />} />
        <Route
          path="/auth"
          element={
            <ComingPage
              title="Sign in"
              words="Accounts come with a later release. Until then everybody plays as a guest, and nothing you play is lost by it: Quick Play and 5 Clicks to Batman need no account."
            />
          }
        />
        <Route
          path="/levels"
          element={
            <ComingPage
              title="Level Challenges"
              words="Hand-picked routes in three difficulties, three stars each, are being walked and measured. They come with a later release."
            />
          }
        />
        <Route
          path="/party"
          element={
            <ComingPage
              title="With Friends"
              words="Parties, in which friends race the same route live, come with a later release."
            />
          }
        />
        <Route
          path="/leaderboard"
          element={
            <ComingPage
              title="Leaderboard"
              words="No entries yet: rankings open together with the Daily Challenge, and every score on them will have been checked by the server."
            />
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
