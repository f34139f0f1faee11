import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TOAST_DURATION, type Toast } from '#core/toast/toast-queue.ts';
import { useStore } from '#ui/use-store.ts';
import type { ToastStore } from './toast-store.ts';

/** Spec section 9: a swipe of more than this many pixels closes a toast. */
const SWIPE_THRESHOLD = 50;

/**
 * Toast area of every screen: at the top on small screens, at the lower right on larger ones. F8 focuses it.
 *
 * When the player closes a toast, Radix moves the focus into its viewport and keeps its timers paused
 * (radix-ui/primitives#2268), so that the next toast would never close. Each generation of the queue therefore gets a
 * new provider, and the focus returns to the element that had it before.
 */
export function Toaster({ store }: { readonly store: ToastStore }) {
  const { toasts, generation } = useStore(store);
  const viewport = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const remember = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && viewport.current?.contains(event.target) !== true) {
        cameFrom.current = event.target;
      }
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    if (generation > 0 && document.activeElement === document.body) cameFrom.current?.focus();
  }, [generation]);

  return (
    <Radix.Provider
      key={generation}
      label="Notification"
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      duration={TOAST_DURATION}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => store.dismiss(toast.id)}
          onAct={() => store.act(toast.id)}
        />
      ))}
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        className="fixed top-0 left-1/2 z-50 flex w-full -translate-x-1/2 flex-col gap-2 p-4 outline-none sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto sm:translate-x-0 md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}

function ToastCard({
  toast,
  onClose,
  onAct,
}: {
  readonly toast: Toast;
  readonly onClose: () => void;
  readonly onAct: () => void;
}) {
  // A toast that appears while the window is blurred starts its timer when the window regains the focus.
  const watched = useWindowFocus();
  const [seen, setSeen] = useState(watched);
  if (watched && !seen) setSeen(true);
  const isBad = toast.variant === 'destructive';
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => !open && onClose()}
      duration={seen ? (toast.duration ?? TOAST_DURATION) : Number.POSITIVE_INFINITY}
      className={`relative flex items-start gap-3 rounded-xl border bg-sheet py-3.5 pr-11 pl-4 shadow-lift-high data-[state=open]:animate-[rise-in_200ms_ease-out] data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-[swipe-away_150ms_ease-out] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${isBad ? 'border-warn' : 'border-line'}`}
    >
      <span
        aria-hidden
        className={`mt-1.5 size-2.5 shrink-0 rounded-full ${isBad ? 'bg-warn' : 'bg-found'}`}
      />
      <div className="min-w-0">
        <Radix.Title className={`font-semibold ${isBad ? 'text-warn' : ''}`}>{toast.title}</Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="text-sm text-ink-2">{toast.description}</Radix.Description>
        )}
        {toast.action !== undefined && (
          <Radix.Action
            altText={toast.action.altText}
            onClick={onAct}
            className="mt-2 rounded-md border border-line-strong px-3 py-1 text-sm font-semibold hover:bg-well"
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Close"
        className="absolute top-2 right-2 grid size-8 place-items-center rounded-md text-ink-3 hover:bg-well hover:text-ink"
      >
        <X size={16} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
}

/** Returns whether this window has the focus. */
function useWindowFocus(): boolean {
  return useSyncExternalStore(subscribe, () => document.hasFocus());
}
