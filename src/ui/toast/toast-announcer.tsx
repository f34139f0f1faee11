import { useEffect, useState } from 'react';
import { openToast, type Toast } from '#core/toast/toast-queue.ts';
import { useStore } from '#ui/use-store.ts';
import type { ToastStore } from './toast-store.ts';

/** Milliseconds that an announcement stays in the page: long enough to be read out, not to be found by browsing. */
const ANNOUNCED_FOR = 1000;

/**
 * Live regions that announce each toast once. They stay in the page, because screen readers ignore a region that
 * appears together with its text; the toast itself moves into dialogs and back. Dialogs hide no live region.
 */
export function ToastAnnouncer({ store }: { readonly store: ToastStore }) {
  const toast = openToast(useStore(store));
  const isBad = toast?.variant === 'destructive';
  const words = toast === undefined ? null : <Announcement key={toast.id} toast={toast} />;
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {isBad ? null : words}
      </div>
      <div aria-live="assertive" className="sr-only">
        {isBad ? words : null}
      </div>
    </>
  );
}

function Announcement({ toast: { title, description, action } }: { readonly toast: Toast }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ANNOUNCED_FOR);
    return () => clearTimeout(timer);
  }, []);
  // Spec section 9: the label is Notification.
  return isOver ? null : ['Notification', title, description, action?.altText].filter(Boolean).join(': ');
}
