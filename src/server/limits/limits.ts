import { digest } from '#platform/digest.ts';
import type { Context } from 'hono';
import { problemAnswer } from '#platform/http/problem-answer.ts';

/** At most `most` requests within `seconds` from the first. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly retryAfter: number };

/** Port: rate limits, kept in PostgreSQL and shared by all processes. */
export interface Limits {
  /** Counts a request under a key such as `sign-in:address:203.0.113.7`; `retryAfter` in whole seconds. */
  consume(key: string, limit: Limit): Promise<Admission>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Rate limits. A class of thirty behind one address can sign up, mistype and play within them; guessing passwords is
 * slow.
 */
export const LIMITS = {
  /** By address. */
  signUp: { most: 60, seconds: HOUR },
  /** Failures only: successful sign-ins are given back. `admitSignIn` says how they work together. */
  signIn: {
    byAddress: { most: 100, seconds: 15 * MINUTE },
    /** By account and address together; every step makes the next wait longer. */
    byPair: [
      { most: 5, seconds: MINUTE },
      { most: 10, seconds: 15 * MINUTE },
      { most: 20, seconds: 2 * HOUR },
    ],
    /** Attempts of an address that the soft limit of an account admits. */
    freeByPair: { most: 3, seconds: 15 * MINUTE },
    /** All addresses together. `firm` bounds the costly password checks that an attack from many addresses causes. */
    byAccount: {
      soft: { most: 30, seconds: 15 * MINUTE },
      firm: { most: 300, seconds: HOUR },
    },
    /** How long the owner of an account is recognized by the address of a sign-in. */
    knownAddress: { most: 1, seconds: 30 * DAY },
  },
  /** New guests, by address. */
  guest: { most: 120, seconds: HOUR },
  /** Requested mails, by address and account. */
  forgotPassword: { most: 5, seconds: HOUR },
  forgotPasswordByAddress: { most: 60, seconds: HOUR },
  /** Repeated confirmation mails, by account. */
  confirmAgain: { most: 3, seconds: HOUR },
  /** Mails to the owner that a sign-up used their address, by account. */
  accountExists: { most: 3, seconds: HOUR },
  /** Redeemed mail links, by address. */
  token: { most: 60, seconds: HOUR },
  /** Transfer codes of guests, by address: a class moves at once. Of 2^64 codes, a few are valid for ten minutes. */
  makeTransfer: { most: 60, seconds: HOUR },
  redeemTransfer: { most: 60, seconds: HOUR },
  /** Changes of an address, each with mails, by user. */
  changeEmail: { most: 5, seconds: HOUR },
  /** Files with all data of an account, by user: thousands of runs. */
  exportAccount: { most: 10, seconds: HOUR },
  /** Calls of an admin, by user. */
  admin: { most: 1200, seconds: 10 * MINUTE },
  /** Username availability checks, by address. */
  username: { most: 600, seconds: 10 * MINUTE },
  /** By user. */
  report: { most: 10, seconds: HOUR },
  /** Opened runs. */
  openRun: {
    byAddress: { most: 1200, seconds: 10 * MINUTE },
    byPlayer: { most: 120, seconds: 10 * MINUTE },
  },
  /**
   * Ranked runs of guests and of accounts of the same day, by challenge and address (RUN-15). A class of 40 fits; one
   * address cannot fill the first page of the leaderboard, which has 50 rows.
   */
  rankedRun: { most: 48, seconds: DAY },
  /** Challenges among friends. */
  createFriendChallenge: {
    byAddress: { most: 300, seconds: HOUR },
    byPlayer: { most: 40, seconds: HOUR },
  },
  /** Previews of picked articles, by address: each is a question for a par. */
  previewFriendChallenge: { most: 300, seconds: 10 * MINUTE },
  createParty: {
    byUser: { most: 30, seconds: 10 * MINUTE },
    byAddress: { most: 300, seconds: 10 * MINUTE },
  },
  /** Attempts, successful or not. With a billion codes, guessing a code is hopeless. */
  joinParty: {
    byUser: { most: 40, seconds: HOUR },
    byAddress: { most: 600, seconds: HOUR },
  },
  /** By user. */
  startRace: { most: 60, seconds: 10 * MINUTE },
  /** By user: fifty long paths make a large answer. */
  racePaths: { most: 120, seconds: 10 * MINUTE },
  /** By user, counted separately for each kind of step. */
  partyStep: { most: 300, seconds: 10 * MINUTE },
} as const satisfies LimitTree;

interface LimitTree {
  readonly [subject: string]: Limit | readonly Limit[] | LimitTree;
}

/** Hashes input, case-insensitively, for use in a limit key, so that the limits table holds no email addresses. */
export function limitKey(typed: string): string {
  return digest(typed.toLowerCase());
}

/** Answers 429 with Retry-After; `retryAfter` in seconds. */
export function tooMany(c: Context, retryAfter: number): Response {
  c.header('Retry-After', String(retryAfter));
  const minutes = Math.ceil(retryAfter / 60);
  return problemAnswer(
    c,
    'too-many',
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );
}
