import type { HTMLAttributes } from 'react';

/** Returns the class names of a card, also for cards that are buttons. */
export function cardClass(extra: string): string {
  return `rounded-2xl border bg-sheet ${extra}`;
}

/** Framed area of a page. `emphasized` draws its border in the color of routes. */
export function Card({
  as: Tag = 'div',
  emphasized = false,
  className = '',
  ...rest
}: HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'section' | 'figure';
  readonly emphasized?: boolean;
}) {
  return (
    <Tag className={cardClass(`${emphasized ? 'border-route' : 'border-line'} ${className}`)} {...rest} />
  );
}
