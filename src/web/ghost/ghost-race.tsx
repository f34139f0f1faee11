import { formatClicks } from '#web/format/format.ts';
import type { GhostRaceState } from './use-ghost.ts';

/** The player and the ghost side by side: targets found and clicks, at the same time after the start (GHOST-1). */
export function GhostRace({
  race,
  clicks,
  found,
}: {
  readonly race: Exclude<GhostRaceState, { kind: 'none' }>;
  /** Of the player. */
  readonly clicks: number;
  /** Targets that the player has found, the start left out. */
  readonly found: number;
}) {
  if (race.kind === 'loading') return <p className="text-sm text-ink-3">Loading...</p>;
  if (race.kind === 'missing') {
    const words = race.why === 'nobody' ? 'Nobody to race against yet.' : "Couldn't load the ghost.";
    return <p className="text-sm text-ink-3">{words}</p>;
  }
  const { ghost, place } = race;
  const count = ghost.targets.length;
  return (
    <dl className="grid gap-2 text-sm">
      <Runner name="You" clicks={clicks} found={found} count={count} color="bg-route" />
      <Runner
        name={place.isDone ? 'Ghost, finished' : 'Ghost'}
        clicks={place.clicks}
        found={place.found.size}
        count={count}
        color="bg-line-strong"
      />
    </dl>
  );
}

function Runner({
  name,
  clicks,
  found,
  count,
  color,
}: {
  readonly name: string;
  readonly clicks: number;
  readonly found: number;
  readonly count: number;
  readonly color: string;
}) {
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-3">
        <dt className="text-ink-2">{name}</dt>
        <dd className="text-ink-3 tabular-nums">
          {found} of {count}, {formatClicks(clicks)}
        </dd>
      </div>
      <dd aria-hidden className="h-1.5 overflow-hidden rounded-full bg-well">
        <span
          className={`block h-full rounded-full transition-[width] duration-300 ${color}`}
          style={{ width: `${(found / Math.max(count, 1)) * 100}%` }}
        />
      </dd>
    </div>
  );
}
