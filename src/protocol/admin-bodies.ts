import * as z from 'zod/mini';

/** Maximum characters of the reason for an action. */
export const MAX_REASON_LENGTH = 500;

/** Maximum characters of a search for players: those of an e-mail address. */
export const MAX_SEARCH_LENGTH = 254;

/** POST /api/admin/players: not in the URL, which proxies log, because it may be an e-mail address. */
export const adminSearchBody = z.strictObject({
  search: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH_LENGTH)),
});

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
