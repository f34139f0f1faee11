import { Backoff } from '#core/backoff.ts';
import { createStore, type Store } from '#core/store.ts';
import type { SessionAnswer, User } from '#protocol/account.ts';
import type { AccountApi } from '#web/server-api/api.ts';
import type { AccountHost } from './account-host.ts';

/** Milliseconds in which a return to the tab does not request the session again. */
const FRESH_FOR = 60_000;
/** Milliseconds between session checks in a tab that the player does not return to. */
const CHECK_EVERY = 5 * 60_000;
/** Milliseconds between retries while no answer has arrived. */
const RETRY = { first: 1000, longest: 30_000 };

/** Why the session is requested. Only an end found by `check` counts as expired; other causes have other messages. */
type Cause = 'check' | 'refused' | 'other-tab';

/** Holds the current account and keeps it up to date over time, across tabs and across connection losses. */
export interface AccountStore extends Store<Account> {
  /** Starts requesting the session and listening for changes. Returns a function that stops both. */
  readonly start: () => () => void;
  /** Applies the session that a sign-in or sign-out returned, and notifies the other tabs. */
  readonly adopt: (session: SessionAnswer) => void;
  /**
   * For a call that nobody waits for, made now: returns what to do with the session in its answer. It is adopted unless
   * the player has changed in the meantime; then the session is requested again, because the answer may be the older.
   */
  readonly expectSession: () => (session: SessionAnswer) => void;
  /** Requests the session again after a call was rejected with 401: it may have ended. */
  readonly refused: () => void;
  /** Resolves when the account is known. */
  readonly whenKnown: () => Promise<KnownAccount>;
}

export function createAccountStore(accountApi: Pick<AccountApi, 'session'>, host: AccountHost): AccountStore {
  const store = createStore<Account>({ phase: 'loading', isDelayed: false });
  const { getState, setState } = store;
  const backoff = new Backoff(RETRY);
  /** Number of the newest request. Answers to older ones are dropped: they may predate a sign-in. */
  let newestRequest = 0;
  /** Counts changes from one known player to another. */
  let changeCount = 0;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let cancel: () => void = () => undefined;
  let isRunning = false;

  const schedule = (milliseconds: number): void => {
    cancel();
    cancel = isRunning ? host.after(milliseconds, () => void request('check')) : () => undefined;
  };
  const apply = (session: SessionAnswer, isExpired: boolean): void => {
    newestRequest += 1;
    requestedAt = host.now();
    backoff.reset();
    const [before, account] = [playerOf(getState()), accountOf(session, isExpired)];
    if (before !== null && before !== playerOf(account)) changeCount += 1;
    setState(account);
    schedule(CHECK_EVERY);
  };
  const request = async (cause: Cause): Promise<void> => {
    newestRequest += 1;
    const mine = newestRequest;
    requestedAt = host.now();
    const answer = await accountApi.session();
    if (mine !== newestRequest) return;
    if (answer.ok) return apply(answer.value, cause === 'check' && wasSignedIn(getState()));
    if (getState().phase === 'loading') {
      setState({ phase: 'loading', isDelayed: true });
      schedule(backoff.next());
    } else {
      // Keep the known account: a lost connection must not sign the player out.
      schedule(CHECK_EVERY);
    }
  };

  const adopt = (session: SessionAnswer): void => {
    apply(session, false);
    host.notifyTabs();
  };

  return {
    getState,
    subscribe: store.subscribe,
    start: () => {
      isRunning = true;
      const stopTabs = host.onTabNotification(() => void request('other-tab'));
      const stopReturn = host.onReturn(() => {
        if (getState().phase === 'loading' || host.now() - requestedAt >= FRESH_FOR) void request('check');
      });
      void request('check');
      return () => {
        isRunning = false;
        newestRequest += 1;
        cancel();
        stopTabs();
        stopReturn();
      };
    },
    adopt,
    expectSession: () => {
      const before = changeCount;
      return (session) => {
        if (before === changeCount) adopt(session);
        else void request('refused');
      };
    },
    refused: () => void request('refused'),
    whenKnown: () =>
      new Promise((resolve) => {
        const resolveIfKnown = (): void => {
          const account = getState();
          if (account.phase === 'loading') return;
          unsubscribe();
          resolve(account);
        };
        const unsubscribe = store.subscribe(resolveIfKnown);
        resolveIfKnown();
      }),
  };
}

/** Also true after the session was found expired, so that a second check does not clear `isExpired`. */
function wasSignedIn(account: Account): boolean {
  return account.phase === 'signed-in' || (account.phase === 'signed-out' && account.isExpired);
}

/** The current player (spec section 4, Auth). */
export type Account = Loading | KnownAccount;
export type KnownAccount = SignedOut | SignedIn;

interface Loading {
  readonly phase: 'loading';
  /** The server has not answered yet; the request is retried. */
  readonly isDelayed: boolean;
}
interface SignedOut {
  readonly phase: 'signed-out';
  /** Guest identity of this browser; null before it first needed a name. */
  readonly guest: SessionAnswer['guest'];
  /** Whether this server sends mail (D9). */
  readonly mail: boolean;
  /** Whether the session ended here without a sign-out. */
  readonly isExpired: boolean;
}
interface SignedIn {
  readonly phase: 'signed-in';
  readonly user: User;
  readonly mail: boolean;
}

export function accountOf({ user, guest, mail }: SessionAnswer, isExpired: boolean): KnownAccount {
  return user === null ? { phase: 'signed-out', guest, mail, isExpired } : { phase: 'signed-in', user, mail };
}

/** Calls back when the player changes: data requested for one player is not valid for another. */
export function whenPlayerChanges(store: AccountStore, callBack: () => void): void {
  let last = playerOf(store.getState());
  store.subscribe(() => {
    const now = playerOf(store.getState());
    if (now === null || now === last) return;
    const isFirst = last === null;
    last = now;
    if (!isFirst) callBack();
  });
}

/** Null while loading. `guest` for every guest: one who gets an id by playing is still the same player. */
function playerOf(account: Account): string | null {
  if (account.phase === 'loading') return null;
  return account.phase === 'signed-in' ? account.user.id : 'guest';
}
