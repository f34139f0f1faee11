import { Backoff } from '#core/backoff.ts';
import { createStore, type Store } from '#core/store.ts';
import type { SessionAnswer, User } from '#protocol/account.ts';
import type { AccountApi } from '#web/api/api.ts';
import type { AccountHost } from './account-host.ts';

/** Milliseconds in which a return to the tab does not request the session again. */
const FRESH_FOR = 60_000;
/** Milliseconds between session checks in a tab that the player does not return to. */
const LOOK_EVERY = 5 * 60_000;
/** Milliseconds between retries while no answer has arrived. */
const RETRY = { first: 1000, longest: 30_000 };

/** Why the session is requested. Only an end found by `look` counts as expired; other causes have other messages. */
type Cause = 'look' | 'refused' | 'other-tab';

/** Holds the current account and keeps it up to date over time, across tabs and across connection losses. */
export interface AccountStore extends Store<Account> {
  /** Starts requesting the session and listening for changes. Returns a function that stops both. */
  readonly start: () => () => void;
  /** Applies the session that a sign-in or sign-out returned, and notifies the other tabs. */
  readonly adopt: (session: SessionAnswer) => void;
  /** Requests the session again after a call was rejected with 401: it may have ended. */
  readonly refused: () => void;
  /** Resolves when the account is known. */
  readonly whenKnown: () => Promise<KnownAccount>;
}

export function createAccountStore(gateway: Pick<AccountApi, 'session'>, host: AccountHost): AccountStore {
  const store = createStore<Account>({ phase: 'loading', isDelayed: false });
  const { getState, setState } = store;
  const backoff = new Backoff(RETRY);
  /** Number of the newest request. Answers to older ones are dropped: they may predate a sign-in. */
  let question = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let cancel: () => void = () => undefined;
  let isRunning = false;

  const later = (milliseconds: number): void => {
    cancel();
    cancel = isRunning ? host.after(milliseconds, () => void ask('look')) : () => undefined;
  };
  const take = (session: SessionAnswer, isExpired: boolean): void => {
    question += 1;
    askedAt = host.now();
    backoff.reset();
    setState(accountOf(session, isExpired));
    later(LOOK_EVERY);
  };
  const ask = async (cause: Cause): Promise<void> => {
    question += 1;
    const asked = question;
    askedAt = host.now();
    const answer = await gateway.session();
    if (asked !== question) return;
    if (answer.ok) return take(answer.value, cause === 'look' && wasSignedIn(getState()));
    if (getState().phase === 'loading') {
      setState({ phase: 'loading', isDelayed: true });
      later(backoff.next());
    } else {
      // Keep the known account: a lost connection must not sign the player out.
      later(LOOK_EVERY);
    }
  };

  return {
    getState,
    subscribe: store.subscribe,
    start: () => {
      isRunning = true;
      const stopTabs = host.onToldByTab(() => void ask('other-tab'));
      const stopReturn = host.onReturn(() => {
        if (getState().phase === 'loading' || host.now() - askedAt >= FRESH_FOR) void ask('look');
      });
      void ask('look');
      return () => {
        isRunning = false;
        question += 1;
        cancel();
        stopTabs();
        stopReturn();
      };
    },
    adopt: (session) => {
      take(session, false);
      host.tellTabs();
    },
    refused: () => void ask('refused'),
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

/** Also true after the session was found expired, so that a second look does not clear `isExpired`. */
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
