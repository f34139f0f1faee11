import { describe, expect, it } from 'vitest';
import { chordLabel } from './shortcut-label.ts';
import { SHORTCUT_GROUPS, shortcutOf, type Stroke } from './shortcuts.ts';

/** Parses `ctrl+shift+z`; the last part is `KeyboardEvent.key`. */
function stroke(words: string): Stroke {
  const parts = words.split('+');
  const key = words.endsWith('++') ? '+' : (parts.at(-1) ?? '');
  return {
    key,
    ctrlKey: parts.includes('ctrl'),
    metaKey: parts.includes('meta'),
    shiftKey: parts.includes('shift'),
    altKey: parts.includes('alt'),
  };
}

describe('shortcutOf and chordLabel', () => {
  it.each([
    ['meta+z', 'undo'],
    ['meta+shift+z', 'redo'],
    ['meta+shift+Z', 'redo'],
    ['meta+y', 'redo'],
    ['meta+d', 'duplicate'],
    ['meta+++', 'zoom-in'],
    ['meta+0', 'actual-size'],
    ['ctrl+z', null],
    ['meta+ctrl+z', null],
    ['meta+alt+z', null],
  ])('on a Mac %s: %s', (words, shortcut) => {
    expect(shortcutOf(stroke(words), 'mac')).toBe(shortcut);
  });

  it.each([
    ['ctrl+z', 'undo'],
    ['ctrl+y', 'redo'],
    ['ctrl+Z', 'undo'],
    ['meta+z', null],
    ['z', null],
    ['ctrl+g', 'wrap'],
    ['ctrl+=', 'zoom-in'],
    ['ctrl+\\', 'panels'],
    ['ctrl+f', 'search'],
    ['f', 'fit'],
    ['V', 'edit-mode'],
    ['shift+V', null],
    ['p', 'drive-mode'],
    ['Delete', 'delete'],
    ['Backspace', 'delete'],
    ['shift+Delete', null],
    ['Enter', 'child'],
    ['shift+Enter', 'parent'],
    ['Tab', 'next'],
    ['shift+Tab', 'previous'],
    ['shift+?', 'help'],
    ['?', 'help'],
    ['shift+/', 'search'],
    ['Escape', 'cancel'],
    ['ArrowUp', 'move-up'],
    ['q', null],
    ['Shift', null],
  ])('on other platforms %s: %s', (words, shortcut) => {
    expect(shortcutOf(stroke(words), 'other')).toBe(shortcut);
  });

  it('has no duplicate chords', () => {
    const keys = SHORTCUT_GROUPS.flatMap(({ entries }) =>
      entries.flatMap(({ chords }) => chords.map((chord) => chordLabel(chord, 'other'))),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    [{ key: 'z', mod: true, shift: true }, '⇧⌘Z', 'Ctrl Shift Z'],
    [{ key: 'ArrowUp' }, '↑', '↑'],
    [{ key: 'Enter', shift: true }, '⇧↵', 'Shift Enter'],
    [{ key: '-', mod: true }, '⌘−', 'Ctrl −'],
    [{ key: 'Escape' }, 'Esc', 'Esc'],
  ] as const)('formats %o for the platform', (chord, mac, other) => {
    expect([chordLabel(chord, 'mac'), chordLabel(chord, 'other')]).toEqual([mac, other]);
  });
});
