import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '#tests/builders/build-visitor.ts';
import type { Page } from '../support/racer.ts';
import type { Acknowledged } from './compare-with-database.ts';
import type { FaultLog } from './fault-log.ts';

/** How long a player tries to get an answer, a channel or news until the run fails. Milliseconds. */
export const PATIENCE_MS = 120_000;
/** Delays between attempts, as of a client that backs off. Milliseconds. */
const BACKOFF_MS = [50, 100, 200, 400, 800];

/** A guest who has completed today's challenge. */
export interface DailyGuest {
  readonly runId: string;
  /** By name. */
  readonly cookies: ReadonlyMap<string, string>;
}

/** What all players of a run share. */
export interface Game {
  readonly url: string;
  /** Returns the pages of a shortest way through the articles, in the order of the way. */
  readonly pathOf: (articles: readonly string[]) => Promise<readonly Page[]>;
  readonly log: FaultLog;
  readonly acknowledged: Acknowledged;
  /** In the order in which they completed it. */
  readonly dailyGuests: DailyGuest[];
  /** Acknowledged hops by player. */
  readonly played: Map<string, number>;
  /** Average time between two clicks of a player. Milliseconds. */
  readonly thinkMs: number;
  /** From then on, players end their runs and races and begin no more. */
  readonly isEnding: () => boolean;
}

/**
 * Sends a request until it is answered, as the client of the game does: again after a failed connection, and where the
 * proxy or the server says that it cannot answer now. `attempts` of the answer.
 */
export async function askUntilAnswered(
  { log }: Pick<Game, 'log'>,
  player: string,
  send: () => Promise<Reply>,
): Promise<Reply & { readonly attempts: number }> {
  const began = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    const reply = await send().catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (reply?.status === 500) log.defects.push(`${player} was answered 500: ${JSON.stringify(reply.body)}`);
    if (reply !== null && reply.status < 500) {
      log.waited(player, 'answer', began, attempts > 1);
      return { ...reply, attempts };
    }
    if (performance.now() - began > PATIENCE_MS) {
      log.waited(player, 'answer', began, true);
      throw new Error(
        `${player} got no answer in ${PATIENCE_MS / 1000} s: ${reply?.status ?? 'no connection'}`,
      );
    }
    await backOff(attempts);
  }
}

export async function backOff(attempts: number): Promise<void> {
  await sleep(BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length) - 1]);
}

/** Between half and one and a half of the average, so that clicks of players do not stay in step. */
export async function think({ thinkMs }: Pick<Game, 'thinkMs'>): Promise<void> {
  await sleep(thinkMs * (0.5 + Math.random()));
}
