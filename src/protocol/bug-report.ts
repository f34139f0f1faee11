import * as z from 'zod/mini';

/** The answer to POST /api/reports; its body is in bug-report-body.ts, which only the report dialog loads. */
export const bugReportAnswer = z.object({ id: z.string() });
export type BugReportAnswer = z.infer<typeof bugReportAnswer>;
