import type { FrameHost } from '../frame-host.ts';

/**
 * While a button is held, the frame the press began in hears all of the pointer. A lock taken and let go at once ends
 * that, so that what is dragged can leave the frame.
 */
export interface PointerLock {
  readonly flash: () => void;
  readonly stop: () => void;
}

export function createPointerLock({ window, log }: FrameHost): PointerLock {
  const { document } = window;
  /** The page may lock the pointer for reasons of its own: those locks are not ours to end. */
  let isOurs = false;
  const release = (): void => {
    if (!isOurs || document.pointerLockElement === null) return;
    isOurs = false;
    document.exitPointerLock();
  };
  // Some browsers answer with nothing and tell by the event alone, and some throw where others reject.
  const lock = async (): Promise<void> => {
    await document.body.requestPointerLock();
    release();
  };
  const flash = (): void => {
    isOurs = true;
    lock().catch((error: unknown) => {
      isOurs = false;
      // Nobody has touched the page yet, or it may not lock: the drag goes on without.
      log('The pointer could not be locked', error);
    });
  };
  const forget = (): void => {
    isOurs = false;
  };
  document.addEventListener('pointerlockchange', release);
  document.addEventListener('pointerlockerror', forget);
  const stop = (): void => {
    document.removeEventListener('pointerlockchange', release);
    document.removeEventListener('pointerlockerror', forget);
  };
  return { flash, stop };
}
