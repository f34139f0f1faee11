import type { ComponentProps } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

/** A small button of the bar. One that can do nothing now stays reachable: it keeps the focus when its last use is used up. */
export function ToolButton({
  isIdle = false,
  onClick,
  className = '',
  ...rest
}: ComponentProps<typeof IconButton> & { readonly isIdle?: boolean }) {
  return (
    <IconButton
      {...rest}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onClick}
      className={`size-8! aria-disabled:cursor-default! aria-disabled:bg-transparent! aria-disabled:text-ink-3! aria-disabled:opacity-55 ${className}`}
    />
  );
}
