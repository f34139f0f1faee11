import { isServedByVite } from '../flags/query-flags.ts';
import { overlayError, type OverlayError } from './overlay-error.ts';

/** The element that Vite's client registers on a page it serves. */
export const VITE_OVERLAY = 'vite-error-overlay';

/**
 * From now on what the page throws shows in Vite's own overlay (spec section 8), the latest alone. Only on a page whose
 * address says now that Vite serves it; nothing happens where Vite's client is not there. Stopping takes it off again.
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

/** Its own way to close also ends its listening for the escape key. */
function closeOverlay(overlay: HTMLElement): void {
  if ('close' in overlay && typeof overlay.close === 'function') overlay.close();
  overlay.remove();
}
