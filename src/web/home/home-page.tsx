import { Card, cardClass } from '#ui/card.tsx';
import { useEffect } from 'react';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import { EncyclopediaNote, SwitchNote } from '#web/layout/encyclopedia-note.tsx';
import { useGame } from '#web/services/game-context.tsx';
import { usePageTitle } from '#web/layout/page.tsx';
import { DailyHero } from './daily-hero.tsx';
import { TopSkeleton } from './top-skeleton.tsx';
import { MoonStar, Shuffle, type LucideIcon } from 'lucide-react';
import type { JourneyKind } from '#web/game/session/open-challenge.ts';
import { useStartJourney } from '#web/services/use-start-journey.ts';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';

// The rankings and their live updates are loaded on demand: the hero does not wait for them.
const TopExplorers = lazyPart(
  () => import('./top-explorers.tsx').then((module) => module.TopExplorers),
  <Card className="px-5.5 pt-[8.5rem] pb-16">
    <TopSkeleton />
  </Card>,
  'card',
);

export function HomePage() {
  const { game } = useGame();
  usePageTitle('');
  // Spec section 2: visiting home aborts any game in progress.
  useEffect(() => game.abort(), [game]);
  return (
    <div className="mx-auto grid w-full max-w-[112rem] content-start gap-4 p-4 sm:gap-6 sm:p-8 xl:grid-cols-[minmax(0,1fr)_19.75rem] xl:grid-rows-[auto_1fr] xl:gap-x-9 xl:px-10 xl:py-9">
      <DailyHero />
      <div className="grid content-start gap-4 sm:gap-6 xl:row-span-2">
        <TopExplorers />
        <QuickTiles />
      </div>
      <div className="grid content-start gap-1 px-1 text-note text-ink-3">
        <EncyclopediaNote className="text-pretty" />
        <SwitchNote />
      </div>
    </div>
  );
}

const TILES: readonly { kind: JourneyKind; title: string; words: string; icon: LucideIcon }[] = [
  { kind: 'quick', title: 'Four at random', words: 'Quick Play, a new journey each time', icon: Shuffle },
  {
    kind: 'batman',
    title: 'Straight to Gotham',
    words: '5 Clicks to Batman, from anywhere',
    icon: MoonStar,
  },
];

/** Tiles that start a Quick Play or a Batman journey, the latter only where the encyclopedia has Batman. */
function QuickTiles() {
  const { start, starting } = useStartJourney();
  const hasBatman = useEncyclopedia()?.batmanTitle !== null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-4.5 xl:grid-cols-1">
      {TILES.filter((tile) => tile.kind !== 'batman' || hasBatman).map(
        ({ kind, title, words, icon: Icon }) => (
          <li key={kind}>
            <button
              type="button"
              disabled={starting !== null}
              onClick={() => void start(kind)}
              className={cardClass(
                'flex h-full w-full items-center gap-4 border-line px-5.5 py-5 text-left transition-[border-color,box-shadow] duration-150 hover:border-line-strong hover:shadow-lift disabled:opacity-60',
              )}
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-found-wash text-found">
                <Icon size={22} strokeWidth={1.75} aria-hidden />
              </span>
              <span>
                <span className="block font-serif text-lg leading-snug font-semibold">
                  {starting === kind ? 'Drawing a journey' : title}
                </span>
                <span className="block text-sm text-pretty text-ink-3">{words}</span>
              </span>
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
