import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { BugReportBody } from '#protocol/bug-report-body.ts';

/** Bug report being written; fields without text are empty strings. */
export type ReportDraft = Readonly<Record<keyof BugReportBody, string>>;

export const NO_DRAFT: ReportDraft = {
  description: '',
  steps_to_reproduce: '',
  expected_behavior: '',
  actual_behavior: '',
};

/** Toast for guests, who cannot report bugs (spec section 6). */
export const PLEASE_SIGN_IN: ToastContent = {
  title: 'Please sign in',
  description: 'You need to be signed in to report bugs.',
};
