import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useStore } from '#ui/use-store.ts';
import { useApp } from '#web/services/app-context.tsx';
import { useEffect, useRef } from 'react';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Tab'], 'move through the links in reading order'],
  [['Enter'], 'follow the link'],
  [['B', 'Alt ←'], 'go back one page (costs a click)'],
  [['T'], 'go to the targets'],
  [['F8'], 'go to the notification'],
  [['Esc'], 'close a dialog or menu'],
  [['?'], 'show this list'],
];

export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { singleKeys } = useApp();
  const isOn = useStore(singleKeys);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="You can play without a mouse."
    >
      <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-md border border-line-strong bg-well px-2 py-0.5 font-sans text-note font-medium"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex items-center gap-3 border-t border-line pt-5">
        <input
          type="checkbox"
          checked={isOn}
          onChange={singleKeys.toggle}
          className="size-4.5 accent-route"
        />
        Use the keys B, T and ?
      </label>
    </Dialog>
  );
}

/** Asks before the first step back by a single key, which is pressed by mistake more easily than a button. */
export function BackKeyDialog({
  to,
  onClose,
  onBack,
}: {
  /** Title of the page that Back leads to; null while the dialog is closed. */
  readonly to: string | null;
  readonly onClose: () => void;
  readonly onBack: () => void;
}) {
  if (to === null) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Go back one page?"
      description={
        <>
          The key B goes back to <bdi>{to}</bdi>. That costs one click, like a link. From now on it does so at
          once.
        </>
      }
    >
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button variant="primary" onClick={onBack}>
          Go back
        </Button>
        <Button onClick={onClose}>Stay here</Button>
      </div>
    </Dialog>
  );
}

export interface Shortcuts {
  readonly back: () => void;
  readonly targets: () => void;
  readonly help: () => void;
}

/**
 * Single-key shortcuts. Active only in the game, not while the player types or a dialog is open, and only if enabled.
 */
export function useGameShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      )
        return;
      const run = { '?': latest.current.help, b: latest.current.back, t: latest.current.targets }[event.key];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
