import type { Result } from '#core/result.ts';
import { bugReportAnswer, type BugReportAnswer } from '#protocol/bug-report.ts';
import type { BugReportBody } from '#protocol/bug-report-body.ts';
import { callApi, type ApiFailure, type Fetch } from '#web/server-api/request.ts';

/** Sends a bug report (spec section 7). Refused with `sign-in-first` if the session has ended since the form was opened. */
export function submitReport(
  fetch: Fetch,
  report: BugReportBody,
): Promise<Result<BugReportAnswer, ApiFailure>> {
  return callApi(fetch, bugReportAnswer, '/api/reports', report);
}
