import { Bug, CircleHelp, LogIn, LogOut, UserRound } from 'lucide-react';
import { Link } from '#web/navigation/link.tsx';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import { assertNever } from '#core/assert-never.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { useWhenKnown, useAccount } from '#web/services/account-context.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';
import { PLEASE_SIGN_IN } from '#web/report/report-draft.ts';
import { ThemeToggle } from '#web/layout/theme-toggle.tsx';
import { Brand } from '#web/layout/brand.tsx';
import { authLink } from '#web/auth/auth-link.ts';
import { ModeDrawer } from './mode-drawer.tsx';
import { useOpenDialog } from './shell-dialogs.tsx';

export function TopBar({ besideMenu }: { readonly besideMenu: boolean }) {
  const { toasts } = useApp();
  const openDialog = useOpenDialog();
  const report = useWhenKnown((account) => {
    switch (account.phase) {
      case 'signed-out':
        return void toasts.show(PLEASE_SIGN_IN);
      case 'signed-in':
        return openDialog('report');
      default:
        return assertNever(account);
    }
  });
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center border-b border-line bg-sheet pr-1 pl-3 sm:gap-1.5 sm:px-6">
      <Brand />
      <span className="grow" />
      <Link to="/how-to-play" className={BAR_ENTRY}>
        <CircleHelp size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-sm:sr-only">How to Play</span>
      </Link>
      <button type="button" className={BAR_ENTRY} onClick={report}>
        <Bug size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-sm:sr-only">Report Bug</span>
      </button>
      <ThemeToggle />
      <AccountEntry />
      <ModeDrawer besideMenu={besideMenu} />
    </header>
  );
}

/** Log-in link or, for a signed-in player, the email address and Log out. A placeholder while loading. */
function AccountEntry() {
  const account = useAccount();
  const location = useLocation();
  if (account.phase === 'loading' && !account.isDelayed)
    return (
      <span className="grid h-10 w-10 touch-target place-items-center sm:w-24">
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
        <Link to="/account" title={email} className={BAR_ENTRY}>
          <span className="max-w-56 truncate">{email}</span>
        </Link>
        <LogOutButton />
      </div>
      <Disclosure
        label="Account"
        icon={<UserRound size={18} strokeWidth={1.75} aria-hidden />}
        className="lg:hidden"
      >
        <p className="px-2.5 pt-1.5 pb-2.5 text-sm">
          <span className="block text-note text-ink-3">Signed in as</span>
          <span className="font-medium wrap-anywhere">{email}</span>
        </p>
        <Link to="/account" className={BAR_ENTRY}>
          Account
        </Link>
        <LogOutButton />
      </Disclosure>
    </>
  );
}

function LogOutButton() {
  const { accounts, account, toasts } = useApp();
  const leave = useAction(async () => {
    const answer = await accounts.signOut();
    if (answer.ok) return account.adopt(answer.value);
    toasts.show({
      title: 'Error',
      description: "Our server didn't answer, so you're still signed in. Please try again.",
      variant: 'destructive',
    });
  });
  return (
    <button
      type="button"
      disabled={leave.isPending}
      onClick={() => leave.run()}
      className={`${BAR_ENTRY} disabled:opacity-60`}
    >
      <LogOut size={18} strokeWidth={1.75} aria-hidden />
      Log out
    </button>
  );
}

/** Class names of an entry of the top bar, link or button. */
const BAR_ENTRY =
  'flex h-10 touch-target shrink-0 items-center justify-center gap-2 rounded-lg px-2.5 text-sm font-medium text-ink-2 transition-colors duration-150 hover:bg-well hover:text-ink sm:px-3';
