import { useEffect, useRef } from 'react';
import { useFrameMessage } from '../frame/use-frame-message.ts';
import type { FramePort } from '../state/editor-ports.ts';
import { useEditorState, type Intent } from '../state/use-editor.ts';
import { type Shortcut, shortcutOf } from './shortcuts.ts';
import { usePlatform } from './shortcut-label.ts';
import type { KeyStroke } from '#editor-protocol/frame-message.ts';

/** These keys also operate controls and move focus between them, so they are shortcuts on the canvas only. */
const CANVAS_ONLY: ReadonlySet<Shortcut> = new Set([
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
    if (mode === 'drive' || editingText !== null || acceptsText(message.event.activeElement)) return;
    const shortcut = shortcutOf(message.event, platform);
    if (shortcut !== null) latest.current(shortcut);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const place = keyPlace(event.target);
      if (place === 'text' || place === 'layer') return;
      const shortcut = shortcutOf(event, platform);
      if (shortcut === null || (place === 'control' && CANVAS_ONLY.has(shortcut))) return;
      if (latest.current(shortcut)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [platform]);
}

/** Shortcuts that map to a session intent; the editor window handles the others. */
export type SessionShortcut = Exclude<
  Shortcut,
  'insert' | 'zoom-in' | 'zoom-out' | 'actual-size' | 'fit' | 'search' | 'panels' | 'help'
>;

export const SESSION_INTENTS: Readonly<Record<SessionShortcut, Intent>> = {
  undo: { type: 'undo' },
  redo: { type: 'redo' },
  delete: { type: 'delete-selection' },
  duplicate: { type: 'duplicate-selection' },
  wrap: { type: 'wrap-selection' },
  'move-up': { type: 'nudge-selection', by: -1 },
  'move-down': { type: 'nudge-selection', by: 1 },
  cancel: { type: 'cancel' },
  child: { type: 'step-selection', to: 'child' },
  parent: { type: 'step-selection', to: 'parent' },
  next: { type: 'step-selection', to: 'next' },
  previous: { type: 'step-selection', to: 'previous' },
  'edit-mode': { type: 'set-mode', mode: 'edit' },
  'drive-mode': { type: 'set-mode', mode: 'drive' },
};

/** Shortcuts that need a selection; without one, their keys keep the browser's default. */
export const NEEDS_SELECTION: ReadonlySet<Shortcut> = new Set([
  'delete',
  'duplicate',
  'wrap',
  'move-up',
  'move-down',
  'child',
  'parent',
  'next',
  'previous',
]);

/**
 * Where a key is pressed. In `text` and in a `layer` (a dialog, menu or listbox) no shortcuts apply; on a `control`,
 * the shortcuts that would conflict with the control do not apply.
 */
export type KeyPlace = 'canvas' | 'control' | 'layer' | 'text';

/** Input types without text entry. */
const NO_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Returns the place of an event target in the editor's own window. */
export function keyPlace(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'canvas';
  const { isContentEditable = false } = target instanceof HTMLElement ? target : {};
  const elementType = target instanceof HTMLInputElement ? target.type : undefined;
  if (acceptsText({ tagName: target.tagName, isContentEditable, elementType })) return 'text';
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null)
    return 'layer';
  const isControl = target.closest('a, button, input, select, [role]:not([data-canvas])') !== null;
  return isControl ? 'control' : 'canvas';
}

/** Whether the focused element accepts text, in the editor's window or, as the frame reports it, in the app's page. */
export function acceptsText({
  tagName,
  isContentEditable,
  elementType,
}: KeyStroke['activeElement']): boolean {
  const tag = tagName?.toUpperCase();
  if (tag === 'INPUT') return !NO_TEXT.has(elementType ?? 'text');
  return tag === 'TEXTAREA' || tag === 'SELECT' || isContentEditable === true;
}
