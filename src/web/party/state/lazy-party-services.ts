import { Backoff } from '#core/backoff.ts';
import { fail } from '#core/result.ts';
import { createEmitter } from '#core/store.ts';
import type { AccountStore } from '#web/account/account-store.ts';
import type { Clock } from '#core/clock.ts';
import { NO_ANSWER } from '#web/server-api/party-failure.ts';
import type { PartyServices, PartyState, RaceState } from './party-services.ts';

/** Milliseconds until a failed load is retried. */
const RETRY = { first: 2000, longest: 30_000 };
const IDLE: RaceState = { kind: 'idle' };
const SIGNED_OUT: PartyState = { kind: 'signed-out' };
const UNKNOWN: PartyState = { kind: 'unknown', failure: null };
const NOT_LOADED: PartyState = { kind: 'unknown', failure: NO_ANSWER };

/**
 * The party services for a page that starts without them: their code loads once a player is signed in. Calls `recover`
 * when it fails to load again: the browser may keep the failed import for the life of the page.
 */
export function createLazyPartyServices(
  account: Pick<AccountStore, 'getState' | 'subscribe'>,
  clock: Clock,
  load: () => Promise<PartyServices>,
  recover: () => void,
): PartyServices {
  let opened: PartyServices | null = null;
  let loading: Promise<PartyServices | null> | null = null;
  let hasFailed = false;
  const backoff = new Backoff(RETRY);
  let cancel = (): void => undefined;
  /** Subscriptions made before the services are loaded. */
  const waiting = new Set<(services: PartyServices) => void>();
  const changes = createEmitter<[]>();

  const loadOnce = async (): Promise<PartyServices | null> => {
    cancel();
    try {
      opened = await load();
      for (const begin of waiting) begin(opened);
      waiting.clear();
    } catch (reason) {
      // Retried by the next call, and by a timer: a race of the party opens from any screen.
      loading = null;
      cancel = clock.after(backoff.next(), reconcile);
      console.info('With Friends did not load.', reason);
      if (hasFailed) recover();
    }
    hasFailed = opened === null;
    changes.emit();
    return opened;
  };
  const open = (): Promise<PartyServices | null> => (loading ??= loadOnce());
  const reconcile = (): void => {
    if (opened !== null) return;
    if (account.getState().phase === 'signed-in') void open();
    changes.emit();
  };
  account.subscribe(reconcile);
  reconcile();

  const without = (): PartyState => {
    if (account.getState().phase === 'signed-out') return SIGNED_OUT;
    return hasFailed ? NOT_LOADED : UNKNOWN;
  };
  /** Subscribes now, or as soon as the services are loaded. */
  const whenOpen = (begin: (services: PartyServices) => () => void): (() => void) => {
    let stop = (): void => undefined;
    const start = (services: PartyServices): void => {
      stop = begin(services);
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
    to: (services: PartyServices) => (listener: () => void) => () => void,
  ): (() => void) => {
    const unsubscribe = changes.subscribe(listener);
    const stop = whenOpen((services) => to(services)(listener));
    return () => {
      unsubscribe();
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
      removeMember: async (memberId) => (await open())?.parties.removeMember(memberId) ?? failed,
      onDismissed: (listener) => whenOpen(({ parties }) => parties.onDismissed(listener)),
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
    partyApi: {
      race: async (raceId) => (await open())?.partyApi.race(raceId) ?? failed,
    },
  };
}
