import type { FrameHost } from '../frame-host.ts';

const SUFFIX = '_driveModeEnabled';
const ENABLED = 'enabled';

/** Stores drive mode in session storage; absent means off. Logs and continues if storage is unavailable. */
export function rememberDriveMode({ window, log }: FrameHost, storyboardId: string, on: boolean): void {
  const name = `${storyboardId}${SUFFIX}`;
  try {
    if (on) window.sessionStorage.setItem(name, ENABLED);
    else window.sessionStorage.removeItem(name);
  } catch (error) {
    log('The session could not remember the drive mode', error);
  }
}
