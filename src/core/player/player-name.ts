import { fail, ok, type Result } from '../result.ts';

/** Messages from the spec (section 5), verbatim; the keys are the closed list of problems. */
export const USERNAME_PROBLEMS = {
  'too-short': 'Username must be at least 3 characters long',
  'too-long': 'Username must be less than 20 characters long',
  'bad-characters': 'Username can only contain letters, numbers, underscores, and hyphens',
} as const;
export type UsernameProblem = keyof typeof USERNAME_PROBLEMS;

/** USER-1: Accepts 3 to 19 characters of A-Z, a-z, 0-9, underscore and hyphen. Does not trim. */
export function checkUsername(name: string): Result<string, UsernameProblem> {
  if (name.length < 3) return fail('too-short');
  if (name.length >= 20) return fail('too-long');
  return /^[A-Za-z0-9_-]+$/u.test(name) ? ok(name) : fail('bad-characters');
}

const ADJECTIVES =
  'Agile Amber Amused Bold Brave Bright Brisk Calm Candid Careful Cheerful Clever Cosy Crafty Curious Daring Deft Eager Earnest Fearless Fleet Gentle Gleeful Golden Hardy Hasty Honest Hopeful Humble Jolly Keen Kind Lively Lucky Merry Mighty Nimble Noble Patient Plucky Polite Quick Quiet Ready Roaming Sharp Silver Sly Sprightly Steady Sunny Swift Tireless Wandering Wily Wise Witty Zesty'.split(
    ' ',
  );
const NOUNS =
  'Albatross Badger Beaver Bison Camel Caribou Cartographer Cheetah Compass Crane Dolphin Dragonfly Falcon Ferret Finch Fox Gazelle Gecko Goose Heron Hiker Ibex Jackdaw Kestrel Kingfisher Lantern Lark Lynx Magpie Marmot Meerkat Mule Navigator Newt Osprey Otter Owl Panther Pathfinder Pelican Pilgrim Pioneer Puffin Rambler Raven Reader Robin Rover Scout Seal Sparrow Stork Swallow Tortoise Traveller Voyager Wayfarer Wolf Wren Yak'.split(
    ' ',
  );

const pick = (words: readonly string[], random: () => number) =>
  words[Math.floor(random() * words.length)] ?? '';

/** GUEST-1: Returns `Guest {adjective} {noun}` (spec section 6). `random` returns numbers in [0, 1). */
export function guestName(random: () => number): string {
  return `Guest ${pick(ADJECTIVES, random)} ${pick(NOUNS, random)}`;
}

/** GUEST-2: Returns a guest's id: the prefix `guest_` (spec section 3) and the caller's unique text. */
export function guestId(unique: string): string {
  return `guest_${unique}`;
}
