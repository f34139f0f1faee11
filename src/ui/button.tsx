import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

type Variant = 'primary' | 'secondary' | 'quiet';
type Size = 'large' | 'normal' | 'small';

const VARIANTS: Record<Variant, string> = {
  primary:
    'bg-route text-on-route border-transparent hover:brightness-105 active:brightness-95 shadow-[inset_0_1px_0_oklch(1_0_0/0.16)]',
  secondary: 'bg-sheet text-ink border-line hover:bg-well hover:border-line-strong',
  quiet: 'bg-transparent text-ink-2 border-transparent hover:bg-well hover:text-ink',
};
const SIZES: Record<Size, string> = {
  large: 'h-12 px-5.5 text-body gap-2.5 rounded-lg font-semibold',
  normal: 'h-11 px-4.5 text-body gap-2 rounded-lg font-semibold',
  small: 'h-9 touch-target px-3 text-sm gap-2 rounded-lg font-medium',
};

/** Returns the class names of a button, also for links: navigation is an `<a>`, not a `<button>`. */
export function buttonClass(variant: Variant, size: Size = 'normal', extra = ''): string {
  return `inline-flex items-center justify-center whitespace-nowrap border transition-[background-color,border-color,filter,color] duration-150 disabled:opacity-55 aria-disabled:opacity-55 [&>svg]:shrink-0 ${VARIANTS[variant]} ${SIZES[size]} ${extra}`;
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { readonly variant?: Variant; readonly size?: Size }) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}

/** Icon-only button, at least 44 px under a finger. The label is its accessible name and its tooltip. */
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
        className={`grid size-10 shrink-0 touch-target place-items-center rounded-lg text-ink-2 transition-colors duration-150 hover:bg-well hover:text-ink ${className}`}
        {...rest}
      >
        {children}
      </button>
    </Tooltip>
  );
}
