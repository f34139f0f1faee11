import type { BugReportBody } from '#protocol/bug-report.ts';

/** Bug report being written; fields without text are empty strings. */
export type ReportDraft = Readonly<Record<keyof BugReportBody, string>>;

export const NO_DRAFT: ReportDraft = {
  description: '',
  steps_to_reproduce: '',
  expected_behavior: '',
  actual_behavior: '',
};
