import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

// Its panel, and all that makes a panel one, is fetched while Home is read (warm-up.ts).
const ModePanel = lazy(() => import('./mode-panel.tsx').then((part) => ({ default: part.ModePanel })));

/**
 * The mode menu where it does not stand at the side: a drawer from the right (spec section 2, Home). `besideMenu`: on
 * large screens the side has it.
 */
export function ModeDrawer({ besideMenu }: { readonly besideMenu: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={open}
        className={`grid size-10 place-items-center rounded-lg text-ink-2 hover:bg-well hover:text-ink ${besideMenu ? 'lg:hidden' : ''}`}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden />
      </button>
      {wasOpened && (
        <Suspense>
          <ModePanel open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
