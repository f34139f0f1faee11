import * as z from 'zod/mini';
import { sessionAnswer } from './account.ts';

/** POST /api/account/sign-up answers 201. `mail-sent`: the user must follow the mailed link before signing in. */
export const signUpAnswer = z.object({
  session: sessionAnswer,
  confirm: z.enum(['mail-sent', 'not-needed']),
});
export type SignUpAnswer = z.infer<typeof signUpAnswer>;

/** GET /api/account/username?name=…: true if no account has this name (USER-2, spec section 5). */
export const usernameAnswer = z.object({ available: z.boolean() });
export type UsernameAnswer = z.infer<typeof usernameAnswer>;
