import { bodyOf } from '../dom/find-elements.ts';
import { setInlineStyles } from '../dom/inline-styles.ts';
import type { FrameHost } from '../host/frame-host.ts';

/** Forces the default cursor while the page is edited, so that links and text do not look usable. */
export interface ArrowCursor {
  readonly show: () => void;
  readonly hide: () => void;
}

export function createArrowCursor(document: Document): ArrowCursor {
  let forced: { readonly body: HTMLElement; readonly restore: () => void } | null = null;
  const hide = (): void => {
    forced?.restore();
    forced = null;
  };
  const show = (): void => {
    const body = bodyOf(document);
    if (body === null) return;
    if (forced?.body === body) {
      // The page may have changed its own cursor since.
      body.style.setProperty('cursor', 'default', 'important');
      return;
    }
    hide();
    forced = { body, restore: setInlineStyles(body, { cursor: 'default' }, 'important') };
  };
  return { show, hide };
}

/**
 * While a button is held, all pointer events go to the frame where the press began. Locking and unlocking the pointer
 * ends that, so that a drag can leave the frame.
 */
export interface PointerLock {
  readonly lockAndRelease: () => void;
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
  const lockAndRelease = (): void => {
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
  return { lockAndRelease, stop };
}
