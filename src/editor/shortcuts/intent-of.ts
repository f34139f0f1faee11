import type { Intent } from '../session/editor-store.ts';
import type { Shortcut } from './shortcut.ts';

/** Shortcuts that mean the same to the session whatever is in sight; the others are the window's. */
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

/** Those that do something with what is selected: with nothing selected their keys are nobody's. */
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
