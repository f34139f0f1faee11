import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Drawer } from '#ui/drawer.tsx';
import { ModeMenu } from '#web/modes/mode-menu.tsx';

/**
 * The mode menu where it does not stand at the side: a drawer from the right (spec section 2, Home). `besideMenu`: on
 * large screens the side has it.
 */
export function ModeDrawer({ besideMenu }: { readonly besideMenu: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`grid size-10 place-items-center rounded-lg text-ink-2 hover:bg-well hover:text-ink ${besideMenu ? 'lg:hidden' : ''}`}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        side="right"
        title="Choose a journey"
        description="All six ways to play"
      >
        <div className="p-3.5">
          <ModeMenu onChosen={() => setOpen(false)} />
        </div>
      </Drawer>
    </>
  );
}
