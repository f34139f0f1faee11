import * as z from 'zod/mini';

/** Maximum characters per field. */
export const MAX_REPORT_LENGTH = 5000;

const text = z.string().check(z.trim(), z.maxLength(MAX_REPORT_LENGTH, 'This text is too long'));

/** POST /api/reports, for signed-in users (spec sections 5 and 7); answers 201. */
export const bugReportBody = z.strictObject({
  description: text.check(z.minLength(1, 'Description is required')),
  steps_to_reproduce: z.optional(text),
  expected_behavior: z.optional(text),
  actual_behavior: z.optional(text),
});
export type BugReportBody = z.infer<typeof bugReportBody>;
