import { SHORTCUT_GROUPS, type Chord, type Shortcut } from './shortcut.ts';

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
