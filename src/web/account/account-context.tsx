import { createContext, use, type ReactNode } from 'react';

/** Who is playing. Accounts come with a later release; until then everybody is a guest, and the screens say so. */
export type Account = { readonly phase: 'signed-out' };

const AccountContext = createContext<Account | null>(null);

const SIGNED_OUT: Account = { phase: 'signed-out' };

export function AccountProvider({ children }: { readonly children: ReactNode }) {
  return <AccountContext value={SIGNED_OUT}>{children}</AccountContext>;
}

/** Throws outside the provider (spec section 8). */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === null) throw new Error('useAccount must be used within an AccountProvider');
  return account;
}
