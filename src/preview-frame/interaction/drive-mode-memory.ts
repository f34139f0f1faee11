import type { FrameHost } from '../frame-host.ts';

const SUFFIX = '_driveModeEnabled';
const ENABLED = 'enabled';

/** For the session, in the page's own storage; absent means off. A page that may store nothing goes without. */
export function rememberDriveMode({ window, log }: FrameHost, storyboardId: string, on: boolean): void {
  const name = `${storyboardId}${SUFFIX}`;
  try {
    if (on) window.sessionStorage.setItem(name, ENABLED);
    else window.sessionStorage.removeItem(name);
  } catch (error) {
    log('The session could not remember the drive mode', error);
  }
}
