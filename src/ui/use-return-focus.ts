import { useRef } from 'react';

/**
 * Leads the focus back to where it was when a dialog closes. Radix does so for triggers of its own; ours are opened by
 * keys, links and news as well. Spread onto its content.
 */
export function useReturnFocus(): {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
} {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      // Nothing had it, or what had it is gone: then it stays where the screen has put it.
      if (opener.current === document.body || opener.current?.isConnected !== true) return;
      if (!(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
