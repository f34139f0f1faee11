import type { ComponentProps, MouseEvent } from 'react';
import { addressOf, type NavigateOptions } from './navigation.ts';
import { useNavigation } from './navigation-context.tsx';

/**
 * Link to an address of this site. A plain click enters it without loading the page again; a link to the current address
 * adds no history entry. Other clicks, for example with Ctrl into a new tab, are left to the browser.
 */
export function Link({
  to,
  replace,
  state,
  children,
  ...anchor
}: {
  /** Begins with a slash. */
  readonly to: string;
} & NavigateOptions &
  Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'>) {
  const navigation = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.navigate(to, { replace: replace ?? to === addressOf(navigation.getState()), state });
  };
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
}
