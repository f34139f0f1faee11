import type { BugReportBody } from '#protocol/bug-report.ts';
import type { Answered } from './account-gateway.ts';

/** Port to bug reports. `sign-in-first`: the session has ended since the form was opened. */
export interface ReportGateway {
  readonly submit: (report: BugReportBody) => Answered<null>;
}
