import { fail } from '#core/result.ts';
import type { AccountStore } from '#web/account/account-store.ts';
import type { Clock } from '#web/ports/clock.ts';
import { NO_ANSWER } from './no-answer.ts';
import type { PartyFacilities } from './party-services.ts';
import type { PartyState } from './party-state.ts';
import type { RaceState } from './race-state.ts';

/** Milliseconds until the code is fetched again where it did not come; they double up to the longest. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 30_000;
const IDLE: RaceState = { kind: 'idle' };
const SIGNED_OUT: PartyState = { kind: 'signed-out' };
const UNKNOWN: PartyState = { kind: 'unknown', failure: null };
const NOT_LOADED: PartyState = { kind: 'unknown', failure: NO_ANSWER };

/** The party's facilities for a page that begins without them: their code is fetched once somebody is signed in. */
export function createLatePartyFacilities(
  account: Pick<AccountStore, 'getState' | 'subscribe'>,
  clock: Clock,
  load: () => Promise<PartyFacilities>,
): PartyFacilities {
  let opened: PartyFacilities | null = null;
  let loading: Promise<PartyFacilities | null> | null = null;
  let hasFailed = false;
  let wait = FIRST_WAIT;
  let callOff = (): void => undefined;
  /** What was asked for before there was anybody to ask. */
  const waiting = new Set<(facilities: PartyFacilities) => void>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const loadOnce = async (): Promise<PartyFacilities | null> => {
    callOff();
    try {
      opened = await load();
      for (const begin of waiting) begin(opened);
      waiting.clear();
    } catch (reason) {
      // Asked for again by whoever wants it next, and by itself: a member is led into a race from any screen.
      loading = null;
      callOff = clock.after(wait, look);
      wait = Math.min(wait * 2, LONGEST_WAIT);
      console.info('With Friends did not load.', reason);
    }
    hasFailed = opened === null;
    tell();
    return opened;
  };
  const open = (): Promise<PartyFacilities | null> => (loading ??= loadOnce());
  const look = (): void => {
    if (opened !== null) return;
    if (account.getState().phase === 'signed-in') void open();
    tell();
  };
  account.subscribe(look);
  look();

  const without = (): PartyState => {
    if (account.getState().phase === 'signed-out') return SIGNED_OUT;
    return hasFailed ? NOT_LOADED : UNKNOWN;
  };
  /** Listens now or as soon as there is something to listen to. */
  const whenOpen = (begin: (facilities: PartyFacilities) => () => void): (() => void) => {
    let stop = (): void => undefined;
    const start = (facilities: PartyFacilities): void => {
      stop = begin(facilities);
    };
    if (opened === null) waiting.add(start);
    else start(opened);
    return () => {
      waiting.delete(start);
      stop();
    };
  };
  const subscribe = (
    listener: () => void,
    to: (facilities: PartyFacilities) => (listener: () => void) => () => void,
  ): (() => void) => {
    listeners.add(listener);
    const stop = whenOpen((facilities) => to(facilities)(listener));
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
  const failed = fail(NO_ANSWER);

  return {
    parties: {
      getState: () => opened?.parties.getState() ?? without(),
      subscribe: (listener) => subscribe(listener, ({ parties }) => parties.subscribe),
      onEvents: (listener) => whenOpen(({ parties }) => parties.onEvents(listener)),
      refresh: async () => (await open())?.parties.refresh(),
      create: async () => (await open())?.parties.create() ?? failed,
      join: async (code) => (await open())?.parties.join(code) ?? failed,
      step: async (step) => (await open())?.parties.step(step) ?? failed,
      serverNow: () => opened?.parties.serverNow() ?? clock.now(),
    },
    race: {
      getState: () => opened?.race.getState() ?? IDLE,
      subscribe: (listener) => subscribe(listener, ({ race }) => race.subscribe),
      onEnter: (listener) => whenOpen(({ race }) => race.onEnter(listener)),
      resume: () => opened?.race.resume(),
      settle: () => opened?.race.settle(),
      giveUp: async () => (await open())?.race.giveUp() ?? failed,
    },
    partyGateway: {
      race: async (raceId) => (await open())?.partyGateway.race(raceId) ?? failed,
    },
  };
}
