import type { Intent } from '../session/editor-store.ts';
import type { Shortcut } from './shortcut.ts';

/** Shortcuts that map to a session intent; the editor window handles the others. */
export type SessionShortcut = Exclude<
  Shortcut,
  'insert' | 'zoom-in' | 'zoom-out' | 'life-size' | 'fit' | 'search' | 'panels' | 'help'
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
export const OF_A_SELECTION: ReadonlySet<Shortcut> = new Set([
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
