import { useEffect, useRef } from 'react';
import { useFrameMessage } from '../frame/use-frame-message.ts';
import type { FramePort } from '../ports/frame-port.ts';
import { useEditorState } from '../use-editor.ts';
import { isWriting, keyPlace } from './key-place.ts';
import type { Shortcut } from './shortcut.ts';
import { shortcutOf } from './shortcut-of.ts';
import { usePlatform } from './use-platform.ts';

/** These keys also operate controls and move focus between them, so they are shortcuts on the canvas only. */
const OF_THE_CANVAS: ReadonlySet<Shortcut> = new Set([
  'child',
  'parent',
  'next',
  'previous',
  'move-up',
  'move-down',
]);

/**
 * Handles shortcuts from the editor's window and from the app's page, except during text input. `run` returns whether
 * it used the shortcut; if not, the browser's default applies.
 */
export function useShortcuts(frame: FramePort, run: (shortcut: Shortcut) => boolean): void {
  const platform = usePlatform();
  const getState = useEditorState();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  useFrameMessage(frame, (message) => {
    if (message.id !== 'KEY_DOWN_EVENT') return;
    const { mode, editingText } = getState();
    // In drive mode, keys belong to the app.
    if (mode === 'drive' || editingText !== null || isWriting(message.event.activeElement)) return;
    const shortcut = shortcutOf(message.event, platform);
    if (shortcut !== null) latest.current(shortcut);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const place = keyPlace(event.target);
      if (place === 'text' || place === 'layer') return;
      const shortcut = shortcutOf(event, platform);
      if (shortcut === null || (place === 'control' && OF_THE_CANVAS.has(shortcut))) return;
      if (latest.current(shortcut)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [platform]);
}
