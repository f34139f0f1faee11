import { isRacing, type Race } from '#core/party/party.ts';
import type { PartyState } from './party-services.ts';

/** Milliseconds. A shorter loss of the connection is not reported unless a player finished meanwhile. */
const SHORT_LOSS = 5000;

/** A race that its racer comes back to. */
export interface Return {
  readonly race: Race;
  readonly userId: string;
}

/**
 * Returns a function that takes each state of the party, and returns the race that the player comes back to: one that
 * was running when this page first read the party, or when a lost connection is back; otherwise null. `now`: the
 * server's time in milliseconds since the epoch.
 */
export function createReturnDetector(now: () => number): (state: PartyState) => Return | null {
  let isFirst = true;
  let loss: { readonly at: number; readonly finished: string } | null = null;

  return (state) => {
    if (state.kind === 'unknown') return null;
    const wasFirst = isFirst;
    isFirst = false;
    if (state.kind !== 'in') {
      loss = null;
      return null;
    }
    const { party, userId, isLive } = state;
    const running = runningRace(state, now());
    if (!isLive) {
      loss ??= { at: now(), finished: finishersOf(party.race) };
      return null;
    }
    const ended = loss;
    loss = null;
    if (running === null) return null;
    const isBack =
      ended !== null && (now() - ended.at >= SHORT_LOSS || ended.finished !== finishersOf(party.race));
    return wasFirst || isBack ? { race: running, userId } : null;
  };
}

/** Returns the race if it has begun and the player is racing in it. */
function runningRace({ party, userId }: Extract<PartyState, { kind: 'in' }>, now: number): Race | null {
  return party.race !== null && isRacing(party, userId) && now >= party.race.startsAt ? party.race : null;
}

function finishersOf(race: Race | null): string {
  const finished = race?.runners.filter(({ state }) => state === 'finished') ?? [];
  return finished.map(({ runId }) => runId).join();
}
