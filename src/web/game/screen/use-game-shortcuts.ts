import { useEffect, useRef } from 'react';

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
