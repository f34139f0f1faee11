import type { Limit } from './limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often what may be done. A class of thirty behind one address signs up, mistypes and plays within these; somebody who
 * guesses passwords does not get far.
 */
export const LIMITS = {
  /** By address. */
  signUp: { most: 60, seconds: HOUR },
  /** Failures; what succeeds is given back. */
  signInByAccount: { most: 10, seconds: 15 * MINUTE },
  signInByAddress: { most: 100, seconds: 15 * MINUTE },
  /** New guests, by address. */
  guest: { most: 120, seconds: HOUR },
  /** Mails that somebody asks for, by address and account. */
  forgotPassword: { most: 5, seconds: HOUR },
  forgotPasswordByAddress: { most: 60, seconds: HOUR },
  /** Confirmation mails that are sent once more, by account. */
  confirmAgain: { most: 3, seconds: HOUR },
  /** Notes to an owner that somebody else signs up with their address, by account. */
  accountExists: { most: 3, seconds: HOUR },
  /** Links of mails that are redeemed, by address. */
  token: { most: 60, seconds: HOUR },
  /** Questions whether a username is free, by address. */
  username: { most: 600, seconds: 10 * MINUTE },
  /** By user. */
  report: { most: 10, seconds: HOUR },
  /** Runs that are opened. */
  openRun: {
    byAddress: { most: 1200, seconds: 10 * MINUTE },
    byPlayer: { most: 120, seconds: 10 * MINUTE },
  },
  createParty: {
    byUser: { most: 30, seconds: 10 * MINUTE },
    byAddress: { most: 300, seconds: 10 * MINUTE },
  },
  /** Tries, whether they succeed or not. There are two thousand million codes: nobody meets one by guessing. */
  joinParty: {
    byUser: { most: 40, seconds: HOUR },
    byAddress: { most: 600, seconds: HOUR },
  },
  /** By user. */
  startRace: { most: 60, seconds: 10 * MINUTE },
  /** By user: fifty long ways are much to tell. */
  racePaths: { most: 120, seconds: 10 * MINUTE },
  /** By user; each kind of step for itself. */
  partyStep: { most: 300, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit | Record<string, Limit>>;
