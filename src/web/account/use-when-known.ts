import { useApp } from '#web/app-context.tsx';
import type { KnownAccount } from './account.ts';

/**
 * For what a click means one thing to a guest and another to who is signed in: waits the moment until that is known. Where
 * the server keeps silent it says so instead.
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
