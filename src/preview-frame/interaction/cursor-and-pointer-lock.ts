import { bodyOf } from '../dom/find-elements.ts';
import { dropEmptyStyle } from '../dom/inline-styles.ts';
import type { FrameHost } from '../host/frame-host.ts';

/** Forces the default cursor while the page is edited, so that links and text do not look usable. */
export interface ArrowCursor {
  readonly show: () => void;
  readonly hide: () => void;
}

interface OwnCursor {
  readonly body: HTMLElement;
  readonly value: string;
  readonly priority: string;
  readonly hadStyle: boolean;
}

export function createArrowCursor(document: Document): ArrowCursor {
  /** The page's own cursor style; null while it is in effect. */
  let own: OwnCursor | null = null;
  const show = (): void => {
    const body = bodyOf(document);
    if (body === null) return;
    if (own?.body !== body) {
      hide();
      own = {
        body,
        value: body.style.getPropertyValue('cursor'),
        priority: body.style.getPropertyPriority('cursor'),
        hadStyle: body.hasAttribute('style'),
      };
    }
    body.style.setProperty('cursor', 'default', 'important');
  };
  const hide = (): void => {
    if (own === null) return;
    const { body, value, priority, hadStyle } = own;
    own = null;
    if (value === '') body.style.removeProperty('cursor');
    else body.style.setProperty('cursor', value, priority);
    if (!hadStyle) dropEmptyStyle(body);
  };
  return { show, hide };
}

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
