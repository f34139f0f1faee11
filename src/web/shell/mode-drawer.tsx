import { Menu } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#web/layout/lazy-part.tsx';

// Preloaded while the player reads Home (warm-up.ts).
export const ModePanel = lazyPart(
  () => import('./mode-panel.tsx').then((module) => module.ModePanel),
  null,
  'floating',
  ({ open, onOpenChange }) => (open ? () => onOpenChange(false) : null),
);

/**
 * Button that opens the mode menu in a drawer from the right (spec section 2, Home). `besideMenu`: large screens show
 * the menu in the sidebar instead.
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
        className={`grid size-10 touch-target place-items-center rounded-lg text-ink-2 hover:bg-well hover:text-ink ${besideMenu ? 'lg:hidden' : ''}`}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden />
      </button>
      {wasOpened && <ModePanel open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
