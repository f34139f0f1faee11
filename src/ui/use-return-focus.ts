import { useRef } from 'react';

/**
 * Returns props for a Radix dialog's content that restore the focus when the dialog closes. Radix does so only for its
 * own triggers; these dialogs also open by keys, links and live messages.
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
      // No element had the focus, or it was removed: leave the focus where the screen put it.
      if (opener.current === document.body || opener.current?.isConnected !== true) return;
      if (!(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
