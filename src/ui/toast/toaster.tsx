import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { openToast, type Toast } from '#core/toast/toast-queue.ts';
import { createStore, type WritableStore } from '#core/store.ts';
import { HANDLES_ESCAPE, InDialogs } from '#ui/in-dialogs.ts';
import { useStore } from '#ui/use-store.ts';
import { ToastAnnouncer } from './toast-announcer.tsx';
import { ToastCard } from './toast-card.tsx';
import type { ToastStore } from './toast-store.ts';

interface ToastScreen {
  readonly store: ToastStore;
  /** Open modal dialogs, by the id of their toast area; the topmost is the last. */
  readonly dialogs: WritableStore<readonly string[]>;
}

/**
 * Shows the toasts of `store` over `children`: at the top on small screens, at the lower right on larger ones. While a
 * modal dialog is open, the dialog shows them instead (in-dialogs.ts).
 */
export function Toaster({ store, children }: { readonly store: ToastStore; readonly children: ReactNode }) {
  const [dialogs] = useState(() => createStore<readonly string[]>([]));
  const inDialogs = useMemo(() => <DialogToasts store={store} dialogs={dialogs} />, [store, dialogs]);
  const isCovered = useStore(dialogs).length > 0;
  useEffect(() => holdWhileBlurred(store), [store]);
  return (
    <InDialogs value={inDialogs}>
      {children}
      {!isCovered && (
        <ToastArea
          store={store}
          inDialog={false}
          className="fixed top-0 left-1/2 z-50 -translate-x-1/2 sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto sm:translate-x-0"
        />
      )}
      <ToastAnnouncer store={store} />
    </InDialogs>
  );
}

/**
 * The toast area of a modal dialog. On small screens it is below the dialog, so that it covers no title. Renders nothing
 * in a dialog that is not the topmost.
 */
function DialogToasts({ store, dialogs }: ToastScreen) {
  const id = useId();
  useLayoutEffect(() => {
    dialogs.setState([...dialogs.getState(), id]);
    return () => dialogs.setState(dialogs.getState().filter((other) => other !== id));
  }, [dialogs, id]);
  if (useStore(dialogs).at(-1) !== id) return null;
  return <ToastArea store={store} inDialog className="sticky bottom-0 z-10 sm:fixed sm:right-0" />;
}

interface AreaProps {
  readonly store: ToastStore;
  readonly inDialog: boolean;
  readonly className: string;
}

function ToastArea(props: AreaProps) {
  const toast = openToast(useStore(props.store));
  return toast === undefined ? null : <OpenToast key={toast.id} toast={toast} {...props} />;
}

function OpenToast({ toast, store, inDialog, className }: AreaProps & { readonly toast: Toast }) {
  const area = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const dismiss = (): void => store.dismiss(toast.id);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'F8') area.current?.focus();
      // Escape in a dialog closes the dialog, unless the toast has the focus.
      if (event.key === 'Escape' && !inDialog && !event.defaultPrevented) store.dismiss(toast.id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inDialog, store, toast.id]);

  useLayoutEffect(() => {
    const element = area.current;
    return () => {
      // Runs before the element is removed, which fires neither blur nor pointerleave.
      const { current: before } = cameFrom;
      const hadFocus = element?.contains(document.activeElement) === true;
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
      store.release('focus');
      store.release('pointer');
    };
  }, [store]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses and closes; its buttons act
    <div
      ref={area}
      role="region"
      aria-label="Notifications (F8)"
      tabIndex={-1}
      {...{ [HANDLES_ESCAPE]: true }}
      onPointerEnter={() => store.hold('pointer')}
      onPointerLeave={() => store.release('pointer')}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        store.hold('focus');
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) store.release('focus');
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
      className={`w-full p-4 outline-none md:max-w-[420px] ${className}`}
    >
      <ol className="animate-[rise-in_200ms_ease-out]">
        <ToastCard
          toast={toast}
          // A dialog has a button Close already.
          closeLabel={inDialog ? 'Dismiss notification' : 'Close'}
          onClose={dismiss}
          onAct={() => store.act(toast.id)}
        />
      </ol>
    </div>
  );
}

/** Holds the countdown while the window is blurred. Returns a function that stops it. */
function holdWhileBlurred(store: ToastStore): () => void {
  const blurred = (): void => store.hold('window');
  const focused = (): void => store.release('window');
  // A page can load in a window that is blurred already.
  if (!document.hasFocus()) blurred();
  window.addEventListener('blur', blurred);
  window.addEventListener('focus', focused);
  return () => {
    window.removeEventListener('blur', blurred);
    window.removeEventListener('focus', focused);
  };
}
