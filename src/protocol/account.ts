import * as z from 'zod/mini';

/** Spec section 3, User. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  user_metadata: z.object({ display_name: z.string() }),
});
export type User = z.infer<typeof user>;

/** GET /api/session, and the answer to signing in and out: the identity of this browser. */
export const sessionAnswer = z.object({
  user: z.nullable(user),
  /** The guest identity of this browser while signed out; null before it was first needed. */
  guest: z.nullable(z.object({ id: z.string(), username: z.string() })),
  /** True if this server sends mail; without mail it cannot confirm addresses or reset passwords (D9). */
  mail: z.boolean(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;
