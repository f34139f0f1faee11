import type { ComponentProps } from 'react';

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
