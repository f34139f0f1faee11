import { createContext, useContext } from 'react';
import type { Platform } from './shortcut-of.ts';

/** Which modifiers the keyboard has; told once, where the editor starts. */
export const PlatformContext = createContext<Platform>('other');

export function usePlatform(): Platform {
  return useContext(PlatformContext);
}

/** Browsers say it in several words, all of which hold these. */
export function platformOf(navigator: Pick<Navigator, 'userAgent'>): Platform {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent) ? 'mac' : 'other';
}
