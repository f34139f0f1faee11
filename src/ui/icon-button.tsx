import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

/** Icon-only button. The label is its accessible name and its tooltip. */
export function IconButton({
  label,
  children,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string; readonly children: ReactNode }) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className={`grid size-10 shrink-0 place-items-center rounded-lg text-ink-2 transition-colors duration-150 hover:bg-well hover:text-ink ${className}`}
        {...rest}
      >
        {children}
      </button>
    </Tooltip>
  );
}
