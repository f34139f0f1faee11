import type { ToastContent } from '#core/toast/toast-queue.ts';

/** Toast for guests, who cannot report bugs (spec section 6). */
export const PLEASE_SIGN_IN: ToastContent = {
  title: 'Please sign in',
  description: 'You need to be signed in to report bugs.',
};
