import { LogIn, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Disclosure } from '#ui/disclosure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAccount } from '#web/services/account-context.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { authLink } from '#web/auth/auth-link.ts';
import { BAR_ENTRY } from './bar-entry.ts';

/** Log-in link or, for a signed-in player, the email address and Log out. A placeholder while loading. */
export function AccountEntry() {
  const account = useAccount();
  const location = useLocation();
  if (account.phase === 'loading' && !account.isDelayed)
    return (
      <span className="grid h-10 w-10 place-items-center sm:w-24">
        <Skeleton className="h-5 w-5 sm:w-18" />
      </span>
    );
  if (account.phase === 'signed-in') return <SignedIn email={account.user.email} />;
  return (
    <Link {...authLink(location)} className={BAR_ENTRY}>
      <LogIn size={18} strokeWidth={1.75} aria-hidden />
      <span className="max-sm:sr-only">Log in</span>
    </Link>
  );
}

/** On narrow screens the top bar has no room for the address, so a panel shows it. */
function SignedIn({ email }: { readonly email: string }) {
  return (
    <>
      <div className="hidden items-center gap-1.5 lg:flex">
        <span title={email} className="max-w-56 truncate pl-2 text-sm text-ink-2">
          {email}
        </span>
        <LogOutButton />
      </div>
      <Disclosure
        label="Account"
        icon={<UserRound size={18} strokeWidth={1.75} aria-hidden />}
        className="lg:hidden"
      >
        <p className="px-2.5 pt-1.5 pb-2.5 text-sm">
          <span className="block text-[0.78rem] text-ink-3">Signed in as</span>
          <span className="font-medium wrap-anywhere">{email}</span>
        </p>
        <LogOutButton />
      </Disclosure>
    </>
  );
}

function LogOutButton() {
  const { accounts, account, toasts } = useApp();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    const answer = await accounts.signOut();
    setIsLeaving(false);
    if (answer.ok) return account.adopt(answer.value);
    toasts.show({
      title: 'Error',
      description: 'The server did not answer, so you are still signed in. Please try again.',
      variant: 'destructive',
    });
  };
  return (
    <button
      type="button"
      disabled={isLeaving}
      onClick={() => void leave()}
      className={`${BAR_ENTRY} disabled:opacity-60`}
    >
      <LogOut size={18} strokeWidth={1.75} aria-hidden />
      Log out
    </button>
  );
}
