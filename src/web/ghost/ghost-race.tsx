import { type ReactNode, useSyncExternalStore } from 'react';
import { ghostSplit } from '#core/game/ghost.ts';
import { everySecond } from '#web/daily/server-time.ts';
import { formatDuration } from '#web/format/format.ts';
import { splitWords } from './ghost-words.ts';
import { type GhostRaceState, type RunningGhost, secondsOf } from './use-ghost.ts';

/**
 * The player and the ghost side by side, at the same time after the start: targets found, and clicks and time as bars whose
 * length is the ghost's whole run. In words, the lead or lag at the player's last target (GHOST-1).
 */
export function GhostRace({ race }: { readonly race: Exclude<GhostRaceState, { kind: 'none' }> }) {
  if (race.kind === 'loading') return <p className="text-sm text-ink-3">Loading...</p>;
  if (race.kind === 'missing') {
    const words = race.why === 'nobody' ? 'Nobody to race against yet.' : "Couldn't load the ghost.";
    return <p className="text-sm text-ink-3">{words}</p>;
  }
  const { ghost, place, own } = race;
  const split = ghostSplit(ghost, own);
  const count = ghost.targets.length;
  return (
    <div className="grid gap-3 text-sm">
      <dl className="grid gap-3">
        <div className="flex flex-wrap gap-x-3 text-ink-2 tabular-nums">
          <dt className="w-full text-note text-ink-3">Targets</dt>
          <dd>
            You {own.targets.length} of {count}
          </dd>
          <dd>
            Ghost {place.found.size} of {count}
          </dd>
        </div>
        <Comparison
          name="Clicks"
          you={own.times.length}
          ghost={place.clicks}
          whole={ghost.times.length}
          format={String}
        />
        <TimeComparison race={race} />
      </dl>
      {split !== null && <p className="text-ink-2">{splitWords(split)}</p>}
      {place.isDone && <p className="text-ink-2">The ghost has finished.</p>}
    </div>
  );
}

/** Renders every second, apart from the rest. */
function TimeComparison({ race }: { readonly race: RunningGhost }) {
  const seconds = useSyncExternalStore(everySecond, () => Math.floor(secondsOf(race)));
  const whole = Math.floor(race.ghost.times.at(-1) ?? 0);
  return (
    <Comparison
      name="Time"
      you={seconds}
      ghost={Math.min(seconds, whole)}
      whole={whole}
      format={formatDuration}
    />
  );
}

function Comparison({
  name,
  you,
  ghost,
  whole,
  format,
}: {
  readonly name: string;
  readonly you: number;
  readonly ghost: number;
  /** Of the ghost at its end. */
  readonly whole: number;
  readonly format: (value: number) => string;
}) {
  const longest = Math.max(you, whole, 1);
  return (
    <div className="grid gap-1">
      <dt className="text-note text-ink-3">{name}</dt>
      <Bar name="You" share={you / longest} color="bg-route">
        {format(you)}
      </Bar>
      <Bar name="Ghost" share={ghost / longest} color="bg-ink-3">
        {format(ghost)} of {format(whole)}
      </Bar>
    </div>
  );
}

function Bar({
  name,
  share,
  color,
  children,
}: {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly color: string;
  readonly children: ReactNode;
}) {
  return (
    <dd className="flex items-center gap-2 text-ink-2">
      <span className="w-12 shrink-0">{name}</span>
      <span aria-hidden className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-well">
        <span
          className={`block h-full rounded-full transition-[width] duration-300 ${color}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="w-24 shrink-0 text-right tabular-nums">{children}</span>
    </dd>
  );
}
