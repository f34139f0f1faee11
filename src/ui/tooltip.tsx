import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** Spec section 9: 700 ms. */
const TOOLTIP_DELAY = 700;

/** Wraps the app once, so that tooltips share their delay: the second in a row opens immediately. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <Radix.Provider delayDuration={TOOLTIP_DELAY}>{children}</Radix.Provider>;
}

/** Tooltip shown on hover and keyboard focus of `children`, a single element. */
export function Tooltip({
  text,
  side = 'bottom',
  open,
  onOpenChange,
  children,
}: {
  readonly text: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** If omitted, the tooltip is uncontrolled. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactElement;
}) {
  return (
    <Radix.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-w-80 animate-[fade-in_150ms_ease-out] rounded-lg bg-ink px-3 py-2 text-note/[1.45] text-paper shadow-lift-high"
        >
          {text}
          <Radix.Arrow className="fill-ink" width={12} height={6} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
