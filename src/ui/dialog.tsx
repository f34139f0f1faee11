import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

/** Modal dialog: centered, on phones attached to the bottom edge. Traps the focus; Escape closes it. */
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
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-[fade-in_200ms_ease-out] place-items-end overflow-y-auto bg-shade sm:place-items-center sm:p-6">
          <Radix.Content
            {...returnFocus}
            onInteractOutside={(event) => !closesOutside && event.preventDefault()}
            className={`relative w-full animate-[slide-from-bottom_220ms_ease-out] rounded-t-[18px] border border-line bg-sheet p-6 shadow-lift-high outline-none sm:animate-[rise-in_200ms_ease-out] sm:rounded-[18px] sm:p-8 ${wide ? 'sm:max-w-2xl' : 'sm:max-w-lg'}`}
          >
            <Radix.Title className="pr-10 font-serif text-[1.75rem] font-semibold wrap-anywhere">
              {title}
            </Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-pretty text-ink-2">{description}</div>
            </Radix.Description>
            {children}
            <Radix.Close
              aria-label={closeLabel}
              className="absolute top-4 right-4 grid size-10 place-items-center rounded-lg text-ink-3 hover:bg-well hover:text-ink sm:top-6 sm:right-6"
            >
              <X size={18} aria-hidden />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
