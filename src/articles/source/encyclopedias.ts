import type { EncyclopediaSource } from './encyclopedia-source.ts';
import type { TargetPicker } from './target-picker.ts';

/** An open encyclopedia with its target picker. */
export interface Encyclopedia {
  readonly source: EncyclopediaSource;
  readonly targetPicker: TargetPicker;
}

/** One value for each encyclopedia that can be read on this server (D13); both may be the same encyclopedia. */
export interface OpenAndStarter<Part> {
  /** For the configured encyclopedia: used by the daily, quick play, Batman and parties. */
  readonly open: Part;
  /** For the starter, which is always open: used by the built-in levels. */
  readonly starter: Part;
}

export type Encyclopedias = OpenAndStarter<Encyclopedia>;

/** Format of a pin: the name of a challenge. */
export const PIN = /^[\w-]{1,64}$/u;

/** Prefixes of the pins of levels, dailies and races; an id follows. */
const LEVEL_PIN = 'level-';
const DAILY_PIN = 'daily-';
const RACE_PIN = 'race-';

export function levelPin(levelId: string): string {
  return `${LEVEL_PIN}${levelId}`;
}

/** Uses the challenge's id, which is unknown before its day: with a date, anyone could pin the pages of future days. */
export function dailyPin(challengeId: string): string {
  return `${DAILY_PIN}${challengeId}`;
}

/** All players of a race read the same pages. */
export function racePin(raceId: string): string {
  return `${RACE_PIN}${raceId}`;
}

/** Returns the encyclopedia of the challenge that the pin names: the starter for levels, otherwise the open one. */
export function encyclopediaForPin<Part>(
  { open, starter }: OpenAndStarter<Part>,
  pin: string | undefined,
): Part {
  return pin?.startsWith(LEVEL_PIN) === true ? starter : open;
}

/** Whether the pin names a challenge in the open encyclopedia that many players have: a daily or a race. */
export function isSharedPin(pin: string): boolean {
  return pin.startsWith(DAILY_PIN) || pin.startsWith(RACE_PIN);
}

/** Returns the encyclopedia with that id (`SourceInfo.id`); null when it is not open, as after a change of settings. */
export function encyclopediaById({ open, starter }: Encyclopedias, id: string): Encyclopedia | null {
  return [open, starter].find(({ source }) => source.info.id === id) ?? null;
}

/** One encyclopedia, ready to be played in. */
export interface OpenEncyclopedia {
  readonly source: EncyclopediaSource;
  readonly targetPicker: TargetPicker;
  /** Warnings for the operator, one sentence each; the game opens all the same. */
  readonly warnings: readonly string[];
  /** Releases all resources; no calls are allowed afterwards. */
  readonly close: () => Promise<void>;
}
