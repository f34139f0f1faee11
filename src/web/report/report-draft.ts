import type { BugReportBody } from '#protocol/bug-report.ts';

/** A report as it is being written; a field nobody wrote in is empty. */
export type ReportDraft = Readonly<Record<keyof BugReportBody, string>>;

export const NO_DRAFT: ReportDraft = {
  description: '',
  steps_to_reproduce: '',
  expected_behavior: '',
  actual_behavior: '',
};
