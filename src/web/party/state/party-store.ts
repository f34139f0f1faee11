import type { Party, PartyEvent } from '#core/party/party.ts';
import type { PartyView } from '#core/party/party-view.ts';
import { Backoff } from '#core/backoff.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { createEmitter, createStore } from '#core/store.ts';
import type { Clock } from '#core/clock.ts';
import type { PartySnapshot } from '#protocol/party.ts';
import type { Account } from '#web/account/account-store.ts';
import type { AccountStore } from '#web/account/account-store.ts';
import { NO_ANSWER, type PartyFailure } from '#web/server-api/party-failure.ts';
import type { PartyApi } from '#web/server-api/party-api.ts';
import type { LiveChannel } from '#web/live/live-channel.ts';
import { createServerClock } from '#web/live/server-clock.ts';
import { followParty, type PartyFollowing } from './party-following.ts';
import type { Dismissal, PartyState, PartyStore } from './party-services.ts';

/** Milliseconds until an unanswered request is retried. */
const RETRY = { first: 2000, longest: 30_000 };
/** In milliseconds. A player without a party who returns to the tab sooner causes no new request. */
const FRESH_FOR = 10_000;

export interface PartyStorePorts {
  readonly partyApi: PartyApi;
  readonly live: LiveChannel;
  readonly account: Pick<AccountStore, 'getState' | 'subscribe'>;
  readonly clock: Clock;
  /** Calls back when the player returns to this tab, or the network is back. */
  readonly onReturn: (listener: () => void) => void;
}

/**
 * Holds the player's party and keeps it current. Reads it once; updates arrive over the live channel. A player without
 * a party may have joined one in another tab, so returning to this tab triggers a new read.
 */
export function createPartyStore({ partyApi, live, account, clock, onReturn }: PartyStorePorts): PartyStore {
  let player = playerOf(account.getState());
  const store = createStore<PartyState>(stateWithout(account.getState()));
  const { getState, setState } = store;
  const happened = createEmitter<[readonly PartyEvent[], Party]>();
  const dismissed = createEmitter<[Dismissal]>();
  /** The newest event about the player's own departure from the followed party, or their own command to leave it. */
  let departure: 'left' | 'removed' | null = null;
  let following: PartyFollowing | null = null;
  /** Counts requests: the answer to a read is used only if no other request was sent in the meantime. */
  let newestRequest = 0;
  let refreshing: Promise<void> | null = null;
  let requestedAt = Number.NEGATIVE_INFINITY;
  const refreshBackoff = new Backoff(RETRY);
  const followBackoff = new Backoff(RETRY);
  let cancelFollow = (): void => undefined;
  let cancelRetry = (): void => undefined;
  /** The live channel estimates the server's time better than HTTP calls, once it has an estimate. */
  let hasLiveTime = false;
  const httpClock = createServerClock(() => clock.now());

  const leave = (): void => {
    cancelFollow();
    following?.stop();
    following = null;
  };
  const show = (): void => {
    if (following === null || player.kind !== 'in') return;
    if (following.hasReceived()) {
      hasLiveTime = true;
      followBackoff.reset();
    }
    const { party } = following.view();
    setState({ kind: 'in', userId: player.userId, party, isLive: following.isLive() });
  };

  const follow = (view: PartyView): void => {
    leave();
    departure = null;
    following = followParty({ live, clock }, view, {
      change: show,
      events: (events, party) => {
        for (const event of events)
          if ((event.type === 'left' || event.type === 'removed') && event.userId === player.userId)
            departure = event.type;
        happened.emit(events, party);
      },
      gone: () => void refreshAfterGone(),
    });
    show();
  };

  const apply = (snapshot: PartySnapshot | null): void => {
    cancelRetry();
    refreshBackoff.reset();
    if (snapshot === null) {
      leave();
      if (getState().kind !== 'none') setState({ kind: 'none' });
    } else if (following?.view().party.id === snapshot.party.id) {
      following.apply(snapshot);
    } else {
      follow(snapshot);
    }
  };

  /** Sends a request and reads the server's clock from the answer; null if the player has changed in the meantime. */
  const request = async <Answer extends PartySnapshot | null>(
    call: () => Promise<Result<Answer, PartyFailure>>,
  ): Promise<{ readonly answer: Result<Answer, PartyFailure>; readonly isNewest: boolean } | null> => {
    newestRequest += 1;
    const [mine, who, begun] = [newestRequest, player, clock.now()];
    const answer = await call();
    if (answer.ok && answer.value !== null) httpClock.addReading(begun, clock.now(), answer.value.now);
    return who === player ? { answer, isNewest: mine === newestRequest } : null;
  };

  const requestMine = async (): Promise<void> => {
    cancelRetry();
    let received = await request(() => partyApi.mine());
    while (received?.isNewest === false) received = await request(() => partyApi.mine());
    if (received === null) return;
    requestedAt = clock.now();
    if (received.answer.ok) return apply(received.answer.value);
    if (getState().kind === 'unknown') setState({ kind: 'unknown', failure: received.answer.error });
    cancelRetry = clock.after(refreshBackoff.next(), () => void refresh());
  };
  const refresh = async (): Promise<void> => {
    if (player.kind !== 'in') return;
    const mine = (refreshing ??= requestMine());
    await mine;
    if (refreshing === mine) refreshing = null;
  };

  /** The live channel reports that the player is not in the party: they left it in another tab, or were removed. */
  const refreshAfterGone = async (): Promise<void> => {
    const gone = following;
    await refresh();
    if (gone === null) return;
    if (getState().kind === 'none' && departure !== 'left') {
      const cause = departure === 'removed' ? 'removed-by-host' : 'unknown';
      dismissed.emit({ cause, code: gone.view().party.code });
    }
    if (following !== gone) return;
    // The server still lists the player as a member: reconnect, so that the live channel identifies them again.
    cancelFollow = clock.after(followBackoff.next(), () => {
      live.reopen();
      follow(gone.view());
    });
  };

  account.subscribe(() => {
    const [before, now] = [player, playerOf(account.getState())];
    if (now.kind === before.kind && now.userId === before.userId) return;
    player = now;
    leave();
    cancelRetry();
    refreshBackoff.reset();
    refreshing = null;
    if (before.kind !== 'unknown') live.reopen();
    setState(stateWithout(account.getState()));
    void refresh();
  });
  onReturn(() => {
    const state = getState();
    const isStale = state.kind === 'none' && clock.now() - requestedAt >= FRESH_FOR;
    if (state.kind === 'unknown' || isStale) void refresh();
  });
  void refresh();

  /**
   * Creates or joins a party. If the player is in another party already, or no answer came, shows the party they are
   * in.
   */
  const enter = async (
    call: () => Promise<Result<PartySnapshot, PartyFailure>>,
    isExpected: (party: Party) => boolean,
  ): Promise<Result<Party, PartyFailure>> => {
    const received = await request(call);
    if (received === null) return fail(NO_ANSWER);
    const { answer } = received;
    if (answer.ok) {
      apply(answer.value);
      return ok(answer.value.party);
    }
    if (answer.error.kind === 'refused') return answer;
    await refresh();
    // The command may have succeeded although its answer was lost.
    const found = answer.error.kind === 'unreachable' ? partyIn(getState()) : null;
    return found !== null && isExpected(found) ? ok(found) : answer;
  };

  /** A command to the player's party. If its answer is lost, it is sent a second time, except for a start. */
  const sendCommand = async (
    call: (partyId: string) => Promise<Result<PartySnapshot | null, PartyFailure>>,
    isStart: boolean,
  ): Promise<Result<Party | null, PartyFailure>> => {
    const state = getState();
    if (state.kind === 'unknown') return fail(state.failure ?? NO_ANSWER);
    if (state.kind !== 'in') return ok(null);
    const { id } = state.party;
    const send = () => call(id);
    const first = await request(send);
    const isLost = first?.answer.ok === false && first.answer.error.kind === 'unreachable';
    if (isLost && isStart) {
      await refresh();
      const found = partyIn(getState());
      if (found?.id === id && found.state === 'in-progress') return ok(found);
    }
    const received = isLost && !isStart ? await request(send) : first;
    if (received === null) return fail(NO_ANSWER);
    if (!received.answer.ok) return received.answer;
    if (following?.view().party.id === id) apply(received.answer.value);
    return ok(received.answer.value?.party ?? null);
  };

  return {
    getState,
    subscribe: store.subscribe,
    onEvents: happened.subscribe,
    onDismissed: dismissed.subscribe,
    refresh,
    create: () =>
      enter(
        () => partyApi.create(),
        ({ hostId }) => player.kind === 'in' && hostId === player.userId,
      ),
    join: (code) =>
      enter(
        () => partyApi.join(code),
        (party) => party.code === code.trim().toUpperCase(),
      ),
    step: (step) => {
      if (step === 'leave') departure = 'left';
      return sendCommand((partyId) => partyApi.step(partyId, step), step === 'start');
    },
    removeMember: (memberId) => sendCommand((partyId) => partyApi.removeMember(partyId, memberId), false),
    serverNow: () => (hasLiveTime ? live.serverNow() : httpClock.now()),
  };
}

type Player =
  | { readonly kind: 'unknown' | 'out'; readonly userId: null }
  | { readonly kind: 'in'; readonly userId: string };

function playerOf(account: Account): Player {
  if (account.phase === 'signed-in') return { kind: 'in', userId: account.user.id };
  return { kind: account.phase === 'loading' ? 'unknown' : 'out', userId: null };
}

function partyIn(state: PartyState): Party | null {
  return state.kind === 'in' ? state.party : null;
}

function stateWithout(account: Account): PartyState {
  return account.phase === 'signed-out' ? { kind: 'signed-out' } : { kind: 'unknown', failure: null };
}
