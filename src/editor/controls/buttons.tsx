import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { Popover as Radix } from 'radix-ui';

/** Toolbar button. Uses aria-disabled instead of `disabled`, so that it keeps focus when it becomes idle. */
export function ToolButton({
  isDisabled = false,
  onClick,
  className = '',
  ...rest
}: ComponentProps<typeof IconButton> & { readonly isDisabled?: boolean }) {
  return (
    <IconButton
      {...rest}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className={`size-8! aria-disabled:cursor-default! aria-disabled:bg-transparent! aria-disabled:text-ink-3! aria-disabled:opacity-55 ${className}`}
    />
  );
}

/** Icon button for an action on the selection. Uses `title` because a popover may be attached to it. */
export function HeaderButton({
  label,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & { readonly label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-7 place-items-center rounded-md text-ink-2 transition-colors duration-150 hover:bg-well hover:text-ink ${className}`}
      {...rest}
    />
  );
}

/** A small card below its trigger button. */
export function Popover({
  label,
  trigger,
  open,
  onOpenChange,
  children,
}: {
  readonly label: string;
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          sideOffset={8}
          collisionPadding={12}
          className="z-40 w-72 animate-[rise-in_150ms_ease-out] rounded-xl border border-line bg-sheet p-4 text-note shadow-lift-high outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
