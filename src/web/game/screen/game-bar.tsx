import { ArrowLeft, DoorOpen, Keyboard, Map as MapIcon, ChevronUp } from 'lucide-react';
import { Fragment } from 'react';
import { clickCount, previousTitle, type Journey } from '#core/game/journey.ts';
import { BATMAN_CLICKS, maxClicks } from '#core/game/challenge.ts';
import type { GameState } from '#core/game/game-state.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ElapsedTime } from '#web/daily/elapsed-time.tsx';
import { RaceTimeLeft, useRaceSummary } from '#web/party/race/race-time.tsx';
import { ThemeToggle } from '#web/layout/theme-toggle.tsx';

export function GameBar({
  state,
  onBack,
  onTargets,
  onShortcuts,
  onExit,
}: {
  readonly state: Exclude<GameState, { phase: 'idle' }>;
  readonly onBack: () => void;
  readonly onTargets: () => void;
  readonly onShortcuts: () => void;
  readonly onExit: () => void;
}) {
  const { journey } = state;
  const { origin } = journey.challenge;
  const clicks = clickCount(journey);
  const limit = maxClicks(journey.challenge);
  const previous = previousTitle(journey);
  return (
    <header className="flex h-15 shrink-0 items-center gap-1 border-b border-line bg-sheet px-2 sm:px-4 lg:px-6">
      <span className="lg:hidden">
        <IconButton label="Show targets and journey" onClick={onTargets}>
          <MapIcon size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </span>
      <p className="ml-1 items-baseline gap-2 text-sm whitespace-nowrap text-ink-3 sm:flex lg:ml-0">
        <output
          aria-label="Clicks"
          // The announcer reads the clicks together with the page; do not announce them twice.
          aria-live="off"
          className="block font-serif text-[1.45rem] leading-none font-semibold text-ink tabular-nums"
        >
          {clicks}
        </output>
        {clicks === 1 ? 'click' : 'clicks'}
        {origin.kind === 'batman' && <span>· aim for {BATMAN_CLICKS}</span>}
      </p>
      {limit !== null && (
        <p className="ml-4 items-baseline gap-2 text-sm whitespace-nowrap text-ink-3 sm:flex">
          <b className="block font-serif text-[1.45rem] leading-none font-semibold text-ink tabular-nums">
            {limit}
          </b>
          Max clicks
        </p>
      )}
      {(origin.kind === 'daily' || origin.kind === 'challenge') && (
        <span className="ml-4 text-sm text-ink-3">
          <ElapsedTime
            startedAt={journey.path[0].at}
            endedAt={state.phase === 'playing' ? null : (journey.path.at(-1) ?? journey.path[0]).at}
          />
        </span>
      )}
      {origin.kind === 'party' && state.phase === 'playing' && <RaceTimeLeft journey={journey} />}
      <span className="grow" />
      <IconButton
        label={previous === null ? 'Back: this is the first page' : `Back to ${previous}, one click`}
        aria-disabled={previous === null || state.phase !== 'playing' || undefined}
        onClick={onBack}
        className="aria-disabled:opacity-45"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label="Keyboard shortcuts"
        onClick={onShortcuts}
        // A finger is offered no keys; where it is not the only pointer, `?` still opens them.
        className="max-sm:hidden pointer-coarse:hidden"
      >
        <Keyboard size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <ThemeToggle />
      <Button variant="quiet" size="small" onClick={onExit}>
        <DoorOpen size={18} strokeWidth={1.75} aria-hidden className="max-sm:hidden" />
        Exit
      </Button>
    </header>
  );
}

/** On small screens, within reach of the thumb: how many targets are found, and which are left. */
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
  const race = useRaceSummary(journey);
  const order = race === null ? 'Find them in any order' : 'any order';
  const note = [race, left.length > 1 ? order : null].filter((words) => words !== null).join(' · ');
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
        <span className="block truncate leading-snug font-semibold">
          {left.length === 0 ? 'All targets visited' : left.length === 1 ? 'To find: ' : ''}
          {left.map((title, index) => (
            <Fragment key={title}>
              {index > 0 && ', '}
              <bdi>{title}</bdi>
            </Fragment>
          ))}
        </span>
        {note !== '' && (
          <span className="block truncate text-note leading-tight text-ink-3 tabular-nums">{note}</span>
        )}
      </span>
      <ChevronUp size={18} aria-hidden className="shrink-0 text-ink-3" />
    </button>
  );
}
