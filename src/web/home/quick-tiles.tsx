import { MoonStar, Shuffle, type LucideIcon } from 'lucide-react';
import type { JourneyKind } from '#web/game/session/draw-challenge.ts';
import { useStartJourney } from '#web/services/use-start-journey.ts';
import { useEncyclopedia } from '#web/services/use-encyclopedia.ts';

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
export function QuickTiles() {
  const { start, starting } = useStartJourney();
  const hasBatman = useEncyclopedia()?.batmanTitle !== null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-4.5">
      {TILES.filter((tile) => tile.kind !== 'batman' || hasBatman).map(
        ({ kind, title, words, icon: Icon }) => (
          <li key={kind}>
            <button
              type="button"
              disabled={starting !== null}
              onClick={() => void start(kind)}
              className="flex h-full w-full items-center gap-4 rounded-[14px] border border-line bg-sheet px-5.5 py-5 text-left transition-[border-color,box-shadow] duration-150 hover:border-line-strong hover:shadow-lift disabled:opacity-60"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-[11px] bg-found-wash text-found">
                <Icon size={22} strokeWidth={1.75} aria-hidden />
              </span>
              <span>
                <span className="block font-serif text-lg leading-snug font-semibold">
                  {starting === kind ? 'Drawing a journey' : title}
                </span>
                <span className="block text-[0.85rem] text-pretty text-ink-3">{words}</span>
              </span>
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
