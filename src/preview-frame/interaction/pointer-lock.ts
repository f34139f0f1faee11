import type { FrameHost } from '../frame-host.ts';

/**
 * While a button is held, all pointer events go to the frame where the press began. Locking and unlocking the pointer
 * ends that, so that a drag can leave the frame.
 */
export interface PointerLock {
  readonly flash: () => void;
  readonly stop: () => void;
}

export function createPointerLock({ window, log }: FrameHost): PointerLock {
  const { document } = window;
  /** Distinguishes our lock from locks of the page, which we must not end. */
  let isOurs = false;
  const release = (): void => {
    if (!isOurs || document.pointerLockElement === null) return;
    isOurs = false;
    document.exitPointerLock();
  };
  // Some browsers return undefined and only fire the event, and some throw where others reject.
  const lock = async (): Promise<void> => {
    await document.body.requestPointerLock();
    release();
  };
  const flash = (): void => {
    isOurs = true;
    lock().catch((error: unknown) => {
      isOurs = false;
      // The page has no user activation yet or may not lock; the drag continues without the lock.
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
