import type { Journey } from '#core/game/journey.ts';
import { RaceClock } from './race-clock.tsx';
import { usePlayedRace } from './use-played-race.ts';

/**
 * The time left, in the bar of a race in progress; renders nothing for other journeys, or if the party is not known.
 */
export function RaceTimeLeft({ journey }: { readonly journey: Journey }) {
  const played = usePlayedRace(journey);
  if (played === null || played.race.isOver) return null;
  return (
    <span className="ml-4 text-[0.84rem] whitespace-nowrap text-ink-3">
      <RaceClock endsAt={played.race.endsAt} /> <span className="max-sm:sr-only">left</span>
    </span>
  );
}
