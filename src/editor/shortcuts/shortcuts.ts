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
  | 'actual-size'
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
  readonly description: string;
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
      { shortcut: 'undo', description: 'Undo', chords: [{ key: 'z', mod: true }] },
      {
        shortcut: 'redo',
        description: 'Redo',
        chords: [
          { key: 'z', mod: true, shift: true },
          { key: 'y', mod: true },
        ],
      },
      { shortcut: 'delete', description: 'Delete', chords: [{ key: 'Delete' }, { key: 'Backspace' }] },
      { shortcut: 'duplicate', description: 'Duplicate', chords: [{ key: 'd', mod: true }] },
      { shortcut: 'wrap', description: 'Wrap in a div', chords: [{ key: 'g', mod: true }] },
      { shortcut: 'insert', description: 'Insert an element', chords: [{ key: 'i' }] },
      {
        shortcut: 'move-up',
        description: 'Move before its sibling',
        chords: [{ key: 'ArrowUp' }, { key: 'ArrowLeft' }],
      },
      {
        shortcut: 'move-down',
        description: 'Move after its sibling',
        chords: [{ key: 'ArrowDown' }, { key: 'ArrowRight' }],
      },
    ],
  },
  {
    title: 'Select',
    entries: [
      { shortcut: 'child', description: 'The first child', chords: [{ key: 'Enter' }] },
      { shortcut: 'parent', description: 'The parent', chords: [{ key: 'Enter', shift: true }] },
      { shortcut: 'next', description: 'The next sibling', chords: [{ key: 'Tab' }] },
      { shortcut: 'previous', description: 'The previous sibling', chords: [{ key: 'Tab', shift: true }] },
      { shortcut: 'cancel', description: 'Cancel, or select nothing', chords: [{ key: 'Escape' }] },
    ],
  },
  {
    title: 'Look',
    entries: [
      {
        shortcut: 'zoom-in',
        description: 'Zoom in',
        chords: [
          { key: '+', mod: true },
          { key: '=', mod: true },
        ],
      },
      { shortcut: 'zoom-out', description: 'Zoom out', chords: [{ key: '-', mod: true }] },
      { shortcut: 'actual-size', description: 'Actual size', chords: [{ key: '0', mod: true }] },
      { shortcut: 'fit', description: 'Fit the window', chords: [{ key: '1', mod: true }, { key: 'f' }] },
      { shortcut: 'edit-mode', description: 'Edit the app', chords: [{ key: 'v' }] },
      { shortcut: 'drive-mode', description: 'Drive the app', chords: [{ key: 'p' }] },
      {
        shortcut: 'search',
        description: 'Search the layers',
        chords: [{ key: '/' }, { key: 'f', mod: true }],
      },
      { shortcut: 'panels', description: 'Hide or show the panels', chords: [{ key: '\\', mod: true }] },
      { shortcut: 'help', description: 'All shortcuts', chords: [{ key: '?' }] },
    ],
  },
];

/** A key event of the editor's window or of the frame, which does not report Alt. */
export interface Stroke {
  readonly key: string;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey?: boolean;
}

export type Platform = 'mac' | 'other';

const ENTRIES = SHORTCUT_GROUPS.flatMap(({ entries }) => entries);
const LETTER = /^\p{L}$/u;

export function shortcutOf(stroke: Stroke, platform: Platform): Shortcut | null {
  if (stroke.altKey === true) return null;
  const [mod, other] =
    platform === 'mac' ? [stroke.metaKey, stroke.ctrlKey] : [stroke.ctrlKey, stroke.metaKey];
  if (other) return null;
  const found = ENTRIES.find(({ chords }) => chords.some((chord) => isChord(chord, stroke, mod)));
  return found === undefined ? null : found.shortcut;
}

function isChord(chord: Chord, { key, shiftKey }: Stroke, mod: boolean): boolean {
  if ((chord.mod ?? false) !== mod) return false;
  if (isSign(chord.key)) return chord.key === key;
  // With caps lock, a letter is uppercase without shift.
  const pressed = LETTER.test(key) ? key.toLowerCase() : key;
  return chord.key === pressed && (chord.shift ?? false) === shiftKey;
}

/** Keyboard layouts differ: `?` and `/` can need shift or not, so shift is ignored for signs. */
function isSign(key: string): boolean {
  return key.length === 1 && !LETTER.test(key);
}
