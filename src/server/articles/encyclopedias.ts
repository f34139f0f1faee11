import type { EncyclopediaSource } from './encyclopedia-source.ts';
import type { TargetPicker } from './target-picker.ts';

/** An encyclopedia to read in, and its map. */
export interface Encyclopedia {
  readonly source: EncyclopediaSource;
  readonly targetPicker: TargetPicker;
}

/** What there is of each encyclopedia that can be read on this server (D13); perhaps both are one. */
export interface OpenAndStarter<Part> {
  /** Of the one the settings name: the daily, quick play, Batman and parties are walked there. */
  readonly open: Part;
  /** Of the starter, which is always open: the shipped levels are walked there. */
  readonly starter: Part;
}

export type Encyclopedias = OpenAndStarter<Encyclopedia>;

/** Every level's pin begins so; what follows is the level's id. */
const LEVEL_PIN = 'level-';

export function levelPin(levelId: string): string {
  return `${LEVEL_PIN}${levelId}`;
}

/** By the challenge's id, which nobody can know before its day: a date would let anybody fix the pages of days to come. */
export function dailyPin(challengeId: string): string {
  return `daily-${challengeId}`;
}

/** All who race read the same pages. */
export function racePin(raceId: string): string {
  return `race-${raceId}`;
}

/** A pin names a challenge, and a challenge has its encyclopedia: a level's is the starter, every other's the open one. */
export function encyclopediaForPin<Part>(
  { open, starter }: OpenAndStarter<Part>,
  pin: string | undefined,
): Part {
  return pin?.startsWith(LEVEL_PIN) === true ? starter : open;
}

/** The encyclopedia of that id (`SourceInfo.id`); null where it is not open, as after a change of the settings. */
export function encyclopediaById({ open, starter }: Encyclopedias, id: string): Encyclopedia | null {
  return [open, starter].find(({ source }) => source.info.id === id) ?? null;
}
