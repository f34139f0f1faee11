import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';

/** Calls back whenever somebody else plays than before: what was asked for the one is no answer for the other. */
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

/** Null while nobody knows. A guest gets an id by playing, and is the same nobody as before. */
function playerOf(account: Account): string | null {
  if (account.phase === 'loading') return null;
  return account.phase === 'signed-in' ? account.user.id : 'guest';
}
