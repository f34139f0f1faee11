export type Shortcut =
  | 'undo'
  | 'redo'
  | 'delete'
  | 'duplicate'
  | 'wrap'
  | 'insert'
  | 'move-up'
  | 'move-down'
  | 'cancel'
  | 'child'
  | 'parent'
  | 'next'
  | 'previous'
  | 'edit-mode'
  | 'drive-mode'
  | 'zoom-in'
  | 'zoom-out'
  | 'life-size'
  | 'fit'
  | 'search'
  | 'panels'
  | 'help';

/** A key combination. `mod` is ⌘ on a Mac and Ctrl elsewhere; shift is ignored for signs. */
export interface Chord {
  /** `KeyboardEvent.key`, letters in lowercase. */
  readonly key: string;
  readonly mod?: true;
  readonly shift?: true;
}

export interface ShortcutEntry {
  readonly shortcut: Shortcut;
  readonly does: string;
  /** Buttons show the first chord. */
  readonly chords: readonly [Chord, ...Chord[]];
}

export interface ShortcutGroup {
  readonly title: string;
  readonly entries: readonly ShortcutEntry[];
}

/** All shortcuts of the editor, used for key handling and for the help dialog. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Change',
    entries: [
      { shortcut: 'undo', does: 'Undo', chords: [{ key: 'z', mod: true }] },
      {
        shortcut: 'redo',
        does: 'Redo',
        chords: [
          { key: 'z', mod: true, shift: true },
          { key: 'y', mod: true },
        ],
      },
      { shortcut: 'delete', does: 'Delete', chords: [{ key: 'Delete' }, { key: 'Backspace' }] },
      { shortcut: 'duplicate', does: 'Duplicate', chords: [{ key: 'd', mod: true }] },
      { shortcut: 'wrap', does: 'Wrap in a div', chords: [{ key: 'g', mod: true }] },
      { shortcut: 'insert', does: 'Insert an element', chords: [{ key: 'i' }] },
      {
        shortcut: 'move-up',
        does: 'Move before its sibling',
        chords: [{ key: 'ArrowUp' }, { key: 'ArrowLeft' }],
      },
      {
        shortcut: 'move-down',
        does: 'Move after its sibling',
        chords: [{ key: 'ArrowDown' }, { key: 'ArrowRight' }],
      },
    ],
  },
  {
    title: 'Select',
    entries: [
      { shortcut: 'child', does: 'The first child', chords: [{ key: 'Enter' }] },
      { shortcut: 'parent', does: 'The parent', chords: [{ key: 'Enter', shift: true }] },
      { shortcut: 'next', does: 'The next sibling', chords: [{ key: 'Tab' }] },
      { shortcut: 'previous', does: 'The sibling before', chords: [{ key: 'Tab', shift: true }] },
      { shortcut: 'cancel', does: 'Cancel, or select nothing', chords: [{ key: 'Escape' }] },
    ],
  },
  {
    title: 'Look',
    entries: [
      {
        shortcut: 'zoom-in',
        does: 'Zoom in',
        chords: [
          { key: '+', mod: true },
          { key: '=', mod: true },
        ],
      },
      { shortcut: 'zoom-out', does: 'Zoom out', chords: [{ key: '-', mod: true }] },
      { shortcut: 'life-size', does: 'Life size', chords: [{ key: '0', mod: true }] },
      { shortcut: 'fit', does: 'Fit the window', chords: [{ key: '1', mod: true }, { key: 'f' }] },
      { shortcut: 'edit-mode', does: 'Edit the app', chords: [{ key: 'v' }] },
      { shortcut: 'drive-mode', does: 'Drive the app', chords: [{ key: 'p' }] },
      { shortcut: 'search', does: 'Search the layers', chords: [{ key: '/' }, { key: 'f', mod: true }] },
      { shortcut: 'panels', does: 'Hide or show the panels', chords: [{ key: '\\', mod: true }] },
      { shortcut: 'help', does: 'All shortcuts', chords: [{ key: '?' }] },
    ],
  },
];
