import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, use, useRef } from 'react';
import { HANDLES_ESCAPE, InDialogs } from './in-dialogs.ts';

/**
 * Modal dialog: centered, on phones attached to the bottom edge. Traps the focus, which begins at its first control; Escape
 * closes it. `autoFocus` in it would scroll its title away, because the dialog is still sliding in.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  wide = false,
  closeLabel = 'Close',
  closesOutside = true,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: ReactNode;
  readonly wide?: boolean;
  readonly closeLabel?: string;
  /** Whether a click outside closes the dialog. False where an accidental close would interrupt the player. */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
}) {
  const focus = useDialogFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-[fade-in_200ms_ease-out] place-items-end overflow-y-auto bg-shade sm:place-items-center sm:p-6">
          <Radix.Content
            {...focus}
            onInteractOutside={(event) => !closesOutside && event.preventDefault()}
            className={`w-full outline-none ${wide ? 'sm:max-w-2xl' : 'sm:max-w-lg'}`}
          >
            <div className="relative animate-[slide-from-bottom_220ms_ease-out] rounded-t-2xl border border-line bg-sheet p-6 shadow-lift-high sm:animate-[rise-in_200ms_ease-out] sm:rounded-2xl sm:p-8">
              <Radix.Title className="pr-10 font-serif text-[1.75rem] font-semibold wrap-anywhere">
                {title}
              </Radix.Title>
              <Radix.Description asChild>
                <div className="mt-2 text-pretty text-ink-2">{description}</div>
              </Radix.Description>
              {children}
              <Radix.Close
                aria-label={closeLabel}
                className="absolute top-4 right-4 grid size-10 touch-target place-items-center rounded-lg text-ink-3 hover:bg-well hover:text-ink sm:top-6 sm:right-6"
              >
                <X size={18} aria-hidden />
              </Radix.Close>
            </div>
            {use(InDialogs)}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

const SIDES = {
  right: 'inset-y-0 right-0 w-[min(21rem,88vw)] border-l animate-[slide-from-right_220ms_ease-out]',
  left: 'inset-y-0 left-0 w-[min(21rem,88vw)] border-r animate-[slide-from-left_220ms_ease-out]',
} as const;

/** Modal dialog laid out as a full-height panel at the left or right edge of the screen. */
export function Drawer({
  open,
  onOpenChange,
  side,
  title,
  description,
  children,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly side: keyof typeof SIDES;
  readonly title: string;
  /** Visually hidden; screen readers announce it when the drawer opens. */
  readonly description: string;
  readonly children: ReactNode;
}) {
  const focus = useDialogFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[fade-in_200ms_ease-out] bg-shade" />
        <Radix.Content
          {...focus}
          className={`fixed z-40 flex flex-col border-line bg-sheet shadow-lift-high outline-none ${SIDES[side]}`}
        >
          <header className="flex h-15 shrink-0 items-center justify-between border-b border-line pr-2.5 pl-5">
            <Radix.Title className="eyebrow text-ink-3">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="grid size-10 touch-target place-items-center rounded-lg text-ink-2 hover:bg-well hover:text-ink"
            >
              <X size={18} aria-hidden />
            </Radix.Close>
          </header>
          <Radix.Description className="sr-only">{description}</Radix.Description>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
          {use(InDialogs)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Returns props for a Radix dialog's content. They restore the focus when the dialog closes: Radix does so only for its
 * own triggers, and these dialogs also open by keys, links and live messages. Escape in a toast closes the toast alone.
 */
function useDialogFocus(): {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
  readonly onEscapeKeyDown: (event: KeyboardEvent) => void;
} {
  const opener = useRef<Element | null>(null);
  const openedAt = useRef('');
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      openedAt.current = window.location.pathname;
    },
    onCloseAutoFocus: (event) => {
      // The dialog led to another screen, which has its own focus.
      if (openedAt.current !== window.location.pathname) return event.preventDefault();
      // No element had the focus, or it was removed: leave the focus where the screen put it.
      if (opener.current === document.body || opener.current?.isConnected !== true) return;
      if (!(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      // The page stays where the player scrolled to: the opener may be the title of a long article.
      opener.current.focus({ preventScroll: true });
    },
    onEscapeKeyDown: (event) => {
      const { target } = event;
      if (target instanceof Element && target.closest(`[${HANDLES_ESCAPE}]`) !== null) event.preventDefault();
    },
  };
}
