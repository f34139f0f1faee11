import { Bug, CircleHelp, LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { useApp } from '#web/app-context.tsx';
import { ThemeToggle } from '#web/theme/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { ModeDrawer } from './mode-drawer.tsx';

const ENTRY =
  'flex h-10 items-center gap-2 rounded-lg px-2.5 text-sm font-medium text-ink-2 transition-colors duration-150 hover:bg-well hover:text-ink sm:px-3';

export function TopBar({ besideMenu }: { readonly besideMenu: boolean }) {
  const { toasts } = useApp();
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center gap-0.5 border-b border-line bg-sheet px-3 sm:gap-1.5 sm:px-6">
      <Brand />
      <span className="grow" />
      <Link to="/how-to-play" className={ENTRY}>
        <CircleHelp size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-sm:sr-only">How to Play</span>
      </Link>
      <button
        type="button"
        className={ENTRY}
        onClick={() =>
          // Spec section 6: guests cannot report bugs, and are told so.
          toasts.show({ title: 'Please sign in', description: 'You need to be signed in to report bugs.' })
        }
      >
        <Bug size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-sm:sr-only">Report Bug</span>
      </button>
      <ThemeToggle />
      <Link to="/auth" className={ENTRY}>
        <LogIn size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-sm:sr-only">Log in</span>
      </Link>
      <ModeDrawer besideMenu={besideMenu} />
    </header>
  );
}
