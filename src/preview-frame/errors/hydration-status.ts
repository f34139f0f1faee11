import type { HydrationStatus } from '#editor-protocol/frame-message.ts';
import { VITE_OVERLAY } from './vite-overlay.ts';

const VITE_DESCRIPTION = 'A Vite Error Occurred';
const HYDRATION_FAILURE = 'Hydration failed';
const NEXT_OVERLAY = 'nextjs-portal';

/**
 * Returns the error that the build tool's overlay shows, as HTML of its parts (spec section 8): Vite's overlay if Vite
 * serves the page, else that of Next.js.
 */
export function hydrationStatus(document: Document, isVite: boolean): HydrationStatus {
  return isVite ? viteStatus(document) : nextStatus(document);
}

function viteStatus(document: Document): HydrationStatus {
  const errorLabel = partOf(document, VITE_OVERLAY, '.file-link');
  const errorBody = partOf(document, VITE_OVERLAY, '.message');
  if (errorLabel === '' && errorBody === '') return { status: 'no_error' };
  return { status: statusOf(errorBody), errorDescr: VITE_DESCRIPTION, errorLabel, errorBody };
}

function nextStatus(document: Document): HydrationStatus {
  const errorDescr = partOf(document, NEXT_OVERLAY, '#nextjs__container_errors_desc');
  if (errorDescr === '') return { status: 'no_error' };
  return {
    status: statusOf(errorDescr),
    errorDescr,
    errorLabel: partOf(document, NEXT_OVERLAY, '#nextjs__container_errors_label'),
    errorBody: partOf(document, NEXT_OVERLAY, '.nextjs-container-errors-body'),
  };
}

function statusOf(words: string): 'error' | 'other_error' {
  return words.includes(HYDRATION_FAILURE) ? 'error' : 'other_error';
}

function partOf(document: Document, overlay: string, selector: string): string {
  return document.querySelector(overlay)?.shadowRoot?.querySelector(selector)?.innerHTML ?? '';
}
