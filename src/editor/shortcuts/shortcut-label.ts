import { SHORTCUT_GROUPS, type Chord, type Shortcut, type Platform } from './shortcuts.ts';
import { createContext, useContext } from 'react';

const EVERYWHERE: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  '-': '−',
};
const ON_MAC: Readonly<Record<string, string>> = { Enter: '↵', Tab: '⇥', Backspace: '⌫', Delete: '⌦' };

/** Formats a chord as menus of the platform do: `⇧⌘Z`, `Ctrl Shift Z`. */
export function chordLabel({ key, mod, shift }: Chord, platform: Platform): string {
  const isMac = platform === 'mac';
  const name =
    EVERYWHERE[key] ?? (isMac ? ON_MAC[key] : undefined) ?? (key.length === 1 ? key.toUpperCase() : key);
  if (isMac) return `${shift === true ? '⇧' : ''}${mod === true ? '⌘' : ''}${name}`;
  return [mod === true ? 'Ctrl' : null, shift === true ? 'Shift' : null, name]
    .filter((part) => part !== null)
    .join(' ');
}

/** Returns a button label with its first chord: `Undo (⌘Z)`. */
export function withShortcut(label: string, shortcut: Shortcut, platform: Platform): string {
  const entry = SHORTCUT_GROUPS.flatMap(({ entries }) => entries).find((one) => one.shortcut === shortcut);
  return entry === undefined ? label : `${label} (${chordLabel(entry.chords[0], platform)})`;
}

/** The platform, which determines the modifier keys; provided once at startup. */
export const PlatformContext = createContext<Platform>('other');

export function usePlatform(): Platform {
  return useContext(PlatformContext);
}

/** Detects Apple platforms from the user agent. */
export function platformOf(navigator: Pick<Navigator, 'userAgent'>): Platform {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent) ? 'mac' : 'other';
}
