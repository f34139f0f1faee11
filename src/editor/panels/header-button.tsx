import type { ComponentProps } from 'react';

/** A small picture that does something with what is selected. A popover may stand on it, so it has a plain title. */
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
