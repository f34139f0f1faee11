import type { ToastContent } from '#core/toast/toast-queue.ts';

/** Spec section 6: guests cannot report bugs, and are told so. */
export const PLEASE_SIGN_IN: ToastContent = {
  title: 'Please sign in',
  description: 'You need to be signed in to report bugs.',
};
