import { useApp } from '#web/app-context.tsx';
import type { KnownAccount } from './account.ts';

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
      description: 'The server does not answer just now. Please try again in a moment.',
      variant: 'destructive',
    });
  };
}
