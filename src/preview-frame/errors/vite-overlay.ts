import { isServedByVite } from '../host/query-flags.ts';

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

/** Error shape for Vite's overlay, which calls string methods on both `message` and `stack` and fails without them. */
export interface OverlayError {
  readonly message: string;
  readonly stack: string;
  /** Additional fields of build errors. */
  readonly plugin?: string;
  readonly id?: string;
  readonly frame?: string;
}

/** Fields of an error event besides the thrown value. */
interface Sighting {
  readonly message: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** Reads the usable fields only: any value can be thrown, and cross-origin errors carry almost no information. */
export function overlayError(thrown: unknown, sighting?: Sighting): OverlayError {
  const textOf = (name: string): string | null => {
    const value: unknown =
      typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
    return typeof value === 'string' ? value : null;
  };
  const plugin = textOf('plugin');
  const id = textOf('id');
  const frame = textOf('frame');
  return {
    message: textOf('message') ?? sighting?.message ?? described(thrown),
    stack: textOf('stack') ?? placeOf(sighting),
    ...(plugin === null ? {} : { plugin }),
    ...(id === null ? {} : { id }),
    ...(frame === null ? {} : { frame }),
  };
}

/** Formats the location as in a stack, which the overlay turns into a link. */
function placeOf(sighting: Sighting | undefined): string {
  if (sighting === undefined || sighting.filename === '') return '';
  return `at ${sighting.filename}:${sighting.lineno}:${sighting.colno}`;
}

/** Describes other values by their kind: their own `toString` may throw. */
function described(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown === 'number' || thrown === undefined || thrown === null) return `${thrown}`;
  return Object.prototype.toString.call(thrown);
}
