import { ChevronUp } from 'lucide-react';
import type { Journey } from '#core/game/journey.ts';
import { RaceInShort } from '#web/party/race/race-in-short.tsx';

/** On small screens, within reach of the thumb: how many targets are found, and which is next. */
export function GameDock({
  journey,
  left,
  onOpen,
}: {
  readonly journey: Journey;
  readonly left: readonly string[];
  readonly onOpen: () => void;
}) {
  const all = journey.challenge.articles.length;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="fixed inset-x-2.5 bottom-[max(0.625rem,env(safe-area-inset-bottom))] z-20 flex h-12 items-center gap-3 rounded-2xl border border-line bg-sheet px-3.5 text-left shadow-lift-high lg:hidden"
    >
      <span className="font-serif text-xl leading-none font-semibold tabular-nums">
        {all - left.length}/{all}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">
          {left[0] === undefined ? (
            'All targets visited'
          ) : (
            <>
              Next: <bdi>{left[0]}</bdi>
            </>
          )}
        </span>
        <RaceInShort journey={journey} />
      </span>
      <ChevronUp size={18} aria-hidden className="shrink-0 text-ink-3" />
    </button>
  );
}
