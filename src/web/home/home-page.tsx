import { useEffect } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { EncyclopediaNote, SwitchNote } from '#web/layout/encyclopedia-note.tsx';
import { useGame } from '#web/services/game-context.tsx';
import { usePageTitle } from '#web/layout/page.tsx';
import { DailyHero } from './daily-hero.tsx';
import { QuickTiles } from './quick-tiles.tsx';
import { TopSkeleton } from './top-skeleton.tsx';

// The rankings and their live updates are loaded on demand: the hero does not wait for them.
const TopExplorers = lazyPart(
  () => import('./top-explorers.tsx').then((module) => module.TopExplorers),
  <div className="self-start rounded-2xl border border-line bg-sheet px-5.5 pt-[8.5rem] pb-16 xl:row-span-2">
    <TopSkeleton />
  </div>,
);

export function HomePage() {
  const { session } = useGame();
  usePageTitle('');
  // Spec section 2: visiting home aborts any game in progress.
  useEffect(() => session.dispatch({ type: 'aborted' }), [session]);
  return (
    <div className="grid max-w-[77.5rem] content-start gap-4 p-4 sm:gap-6 sm:p-8 xl:grid-cols-[minmax(0,1fr)_19.75rem] xl:gap-9 xl:px-10 xl:py-9">
      <DailyHero />
      <TopExplorers />
      <QuickTiles />
      <div className="grid gap-1 px-1 text-[0.82rem] text-ink-3 xl:col-start-1">
        <EncyclopediaNote className="text-pretty" />
        <SwitchNote />
      </div>
    </div>
  );
}
