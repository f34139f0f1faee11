import { createContext, useContext } from 'react';
import type { Platform } from './shortcut-of.ts';

/** The platform, which determines the modifier keys; provided once at startup. */
export const PlatformContext = createContext<Platform>('other');

export function usePlatform(): Platform {
  return useContext(PlatformContext);
}

/** Detects Apple platforms from the user agent. */
export function platformOf(navigator: Pick<Navigator, 'userAgent'>): Platform {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent) ? 'mac' : 'other';
}
