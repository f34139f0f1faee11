import { Bug, CircleHelp } from 'lucide-react';
import { Link } from 'react-router';
import { assertNever } from '#core/assert-never.ts';
import { useWhenKnown } from '#web/services/account-context.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { PLEASE_SIGN_IN } from '#web/report/please-sign-in.ts';
import { ThemeToggle } from '#web/layout/theme-toggle.tsx';
import { AccountEntry } from './account-entry.tsx';
import { BAR_ENTRY } from './bar-entry.ts';
import { Brand } from '#web/layout/brand.tsx';
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
    <header className="sticky top-0 z-30 flex h-15 items-center gap-0.5 border-b border-line bg-sheet px-3 sm:gap-1.5 sm:px-6">
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
