import type { ComponentProps } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

/** Toolbar button. Uses aria-disabled instead of `disabled`, so that it keeps focus when it becomes idle. */
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
