import type { Journey } from '#core/game/journey.ts';
import { raceInShort } from './race-words.ts';
import { usePlayedRace } from './use-played-race.ts';

/** The race in one line of the dock; renders nothing for other journeys. */
export function RaceInShort({ journey }: { readonly journey: Journey }) {
  const played = usePlayedRace(journey);
  const words = played === null ? null : raceInShort(played.race, played.userId);
  if (words === null) return null;
  return <span className="block truncate text-[0.75rem]/[1.2] text-ink-3 tabular-nums">{words}</span>;
}
