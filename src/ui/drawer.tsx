import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

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
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[fade-in_200ms_ease-out] bg-shade" />
        <Radix.Content
          {...returnFocus}
          className={`fixed z-40 flex flex-col border-line bg-sheet shadow-lift-high outline-none ${SIDES[side]}`}
        >
          <header className="flex h-15 shrink-0 items-center justify-between border-b border-line pr-2.5 pl-5">
            <Radix.Title className="eyebrow text-ink-3">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="grid size-10 place-items-center rounded-lg text-ink-2 hover:bg-well hover:text-ink"
            >
              <X size={18} aria-hidden />
            </Radix.Close>
          </header>
          <Radix.Description className="sr-only">{description}</Radix.Description>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
