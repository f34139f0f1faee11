import type { SessionAnswer } from '#protocol/account.ts';
import type { AccountGateway } from '#web/ports/account-gateway.ts';
import { accountOf, type Account, type KnownAccount } from './account.ts';
import type { AccountHost } from './account-host.ts';

/** Whoever comes back to the tab within so many milliseconds is not asked after again. */
const FRESH_FOR = 60_000;
/** A tab nobody returns to notices the end of a session after so many milliseconds. */
const LOOK_EVERY = 5 * 60_000;
/** Until the first answer the server is asked again after so many milliseconds, twice as many each time. */
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 30_000;

/** Why the session is asked for: an ending found by a look is news to the player, the others come with words of their own. */
type Cause = 'look' | 'refused' | 'other-tab';

/** Holds who is playing, and keeps it true: over time, over tabs, over a line that comes and goes. */
export interface AccountStore {
  readonly getState: () => Account;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to ask and to listen; answers how to stop. */
  readonly start: () => () => void;
  /** Signing in or out here answered this session. The other tabs hear of it. */
  readonly adopt: (session: SessionAnswer) => void;
  /** A call was refused for want of a session: it may have ended. */
  readonly refused: () => void;
  /** Resolves as soon as it is known who is playing. */
  readonly whenKnown: () => Promise<KnownAccount>;
}

export function createAccountStore(
  gateway: Pick<AccountGateway, 'session'>,
  host: AccountHost,
): AccountStore {
  let account: Account = { phase: 'loading', isDelayed: false };
  const listeners = new Set<() => void>();
  /** Only the newest question is answered: an older answer may be from before a sign-in. */
  let question = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let retryAfter = FIRST_RETRY;
  let cancel: () => void = () => undefined;
  let isRunning = false;

  const setState = (next: Account): void => {
    account = next;
    for (const listener of listeners) listener();
  };
  const later = (milliseconds: number): void => {
    cancel();
    cancel = isRunning ? host.after(milliseconds, () => void ask('look')) : () => undefined;
  };
  const take = (session: SessionAnswer, isExpired: boolean): void => {
    question += 1;
    askedAt = host.now();
    retryAfter = FIRST_RETRY;
    setState(accountOf(session, isExpired));
    later(LOOK_EVERY);
  };
  const ask = async (cause: Cause): Promise<void> => {
    question += 1;
    const asked = question;
    askedAt = host.now();
    const answer = await gateway.session();
    if (asked !== question) return;
    if (answer.ok) return take(answer.value, cause === 'look' && wasSignedIn(account));
    if (account.phase === 'loading') {
      setState({ phase: 'loading', isDelayed: true });
      later(retryAfter);
      retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY);
    } else {
      // What was known stands: a line that is down signs nobody out.
      later(LOOK_EVERY);
    }
  };

  return {
    getState: () => account,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      isRunning = true;
      const stopTabs = host.onToldByTab(() => void ask('other-tab'));
      const stopReturn = host.onReturn(() => {
        if (account.phase === 'loading' || host.now() - askedAt >= FRESH_FOR) void ask('look');
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
        const look = (): void => {
          if (account.phase === 'loading') return;
          listeners.delete(look);
          resolve(account);
        };
        listeners.add(look);
        look();
      }),
  };
}

/** Stays true of one whose session was found ended, so that a second look does not take the news back. */
function wasSignedIn(account: Account): boolean {
  return account.phase === 'signed-in' || (account.phase === 'signed-out' && account.isExpired);
}
