import type { EncyclopediaSource } from './encyclopedia-source.ts';
import type { TargetPicker } from './target-picker.ts';
import type { UpstreamUsage } from './upstream-usage.ts';
import { FRIEND_CHALLENGE_ID } from '#protocol/friend-challenge-id.ts';
import { uuid } from '#protocol/uuid.ts';

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

/** Prefixes of the pins of levels, dailies, races and challenges among friends; an id follows. */
const LEVEL_PIN = 'level-';
const DAILY_PIN = 'daily-';
const RACE_PIN = 'race-';
const FRIEND_PIN = 'friend-';
/** Of a challenge in the starter, which is not always the open encyclopedia. */
const STARTER_FRIEND_PIN = 'starter-friend-';

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

/** All players of a challenge among friends read the same pages, also a challenge of a level. */
export function friendPin(challengeId: string, { isStarter }: { readonly isStarter: boolean }): string {
  return `${isStarter ? STARTER_FRIEND_PIN : FRIEND_PIN}${challengeId}`;
}

/** A challenge that the server creates and that has a row of its own. */
export interface PinnedChallenge {
  readonly kind: 'daily' | 'race' | 'friend';
  /** A UUID; of a challenge among friends 10 letters and digits. */
  readonly id: string;
}

/** Returns the challenge that a pin names; null for any other pin. The challenge need not exist. */
export function challengeOfPin(pin: string): PinnedChallenge | null {
  for (const [kind, prefix] of [
    ['daily', DAILY_PIN],
    ['race', RACE_PIN],
  ] as const) {
    const id = uuid.safeParse(pin.startsWith(prefix) ? pin.slice(prefix.length) : null);
    if (id.success) return { kind, id: id.data };
  }
  const friend = pin.startsWith(FRIEND_PIN) ? pin.slice(FRIEND_PIN.length) : '';
  return FRIEND_CHALLENGE_ID.test(friend) ? { kind: 'friend', id: friend } : null;
}

/** Returns the encyclopedia of the challenge that the pin names: the starter for levels and for challenges in it. */
export function encyclopediaForPin<Part>(
  { open, starter }: OpenAndStarter<Part>,
  pin: string | undefined,
): Part {
  return [LEVEL_PIN, STARTER_FRIEND_PIN].some((prefix) => pin?.startsWith(prefix) === true) ? starter : open;
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
  /** Returns how busy the requests to its server are; null for an encyclopedia on this machine. */
  readonly upstream: (() => UpstreamUsage) | null;
  /** Releases all resources; no calls are allowed afterwards. */
  readonly close: () => Promise<void>;
}
