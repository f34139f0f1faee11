import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';

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
