import { createContext, use, useEffect, type ReactNode } from 'react';
import { useStore } from '#ui/use-store.ts';
import type { Account, KnownAccount } from '#web/account/account-store.ts';
import { useApp } from './app-context.tsx';

const AccountContext = createContext<Account | null>(null);

/** Provides the current account, keeps it up to date while mounted, and shows a toast when the session expires. */
export function AccountProvider({ children }: { readonly children: ReactNode }) {
  const { account: store, toasts } = useApp();
  const account = useStore(store);
  useEffect(() => store.start(), [store]);

  const isExpired = account.phase === 'signed-out' && account.isExpired;
  useEffect(() => {
    if (!isExpired) return;
    toasts.show({
      title: 'You are signed out',
      description: 'Your session has ended. Sign in to continue with your account.',
      topic: 'account',
    });
  }, [isExpired, toasts]);

  return <AccountContext value={account}>{children}</AccountContext>;
}

/** Returns the current account. Throws outside the provider (spec section 8). */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === null) throw new Error('useAccount must be used within an AccountProvider');
  return account;
}

/**
 * Returns a click handler that runs `act` when it is known whether the player is signed in. If the server does not
 * answer, it shows a toast instead.
 */
export function useWhenKnown(act: (account: KnownAccount) => void): () => void {
  const { account: store, toasts } = useApp();
  return () => {
    const account = store.getState();
    if (account.phase !== 'loading') return act(account);
    if (!account.isDelayed) return void store.whenKnown().then(act);
    toasts.show({
      title: 'Error',
      description: "Our server isn't answering right now. Please try again in a moment.",
      variant: 'destructive',
    });
  };
}
