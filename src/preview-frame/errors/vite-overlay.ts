import { isServedByVite } from '../flags/query-flags.ts';
import { overlayError, type OverlayError } from './overlay-error.ts';

/** Name of the element that Vite's client registers. */
export const VITE_OVERLAY = 'vite-error-overlay';

/**
 * Shows the latest error of the page in Vite's own overlay (spec section 8). Does nothing if the page address does not
 * name Vite now, or if Vite's client is missing. Returns a function that stops and removes the overlay.
 */
export function showViteErrors(window: Window): () => void {
  if (!isServedByVite(window.location.href)) return () => {};
  let shown: HTMLElement | null = null;
  const hide = () => {
    if (shown !== null) closeOverlay(shown);
    shown = null;
  };
  const show = (error: OverlayError) => {
    const Overlay = window.customElements.get(VITE_OVERLAY);
    if (Overlay === undefined) return;
    hide();
    shown = new Overlay(error);
    window.document.body.append(shown);
  };
  const onError = (event: ErrorEvent) => show(overlayError(event.error, event));
  const onRejection = (event: PromiseRejectionEvent) => show(overlayError(event.reason));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    hide();
  };
}

/** Calls the overlay's own `close`, which also removes its listener for the escape key. */
function closeOverlay(overlay: HTMLElement): void {
  if ('close' in overlay && typeof overlay.close === 'function') overlay.close();
  overlay.remove();
}
