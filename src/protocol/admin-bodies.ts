import * as z from 'zod/mini';

/** Maximum characters of the reason for an action. */
export const MAX_REASON_LENGTH = 500;

/** The body of every action of an admin. */
export const adminActionBody = z.strictObject({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say why'),
      z.maxLength(MAX_REASON_LENGTH, 'This text is too long'),
    ),
});
