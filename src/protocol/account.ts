import * as z from 'zod/mini';
import { checkUsername, USERNAME_PROBLEMS } from '#core/player/username.ts';

/** Spec section 5: an account's password has at least, and at most, so many characters. Said in the form. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

const email = z.string().check(z.maxLength(254), z.email('Please enter a valid email address'));
const password = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH.least, `Password must be at least ${PASSWORD_LENGTH.least} characters long`),
    z.maxLength(PASSWORD_LENGTH.most, `Password must be at most ${PASSWORD_LENGTH.most} characters long`),
  );
const username = z.string().check((check) => {
  const checked = checkUsername(check.value);
  if (!checked.ok)
    check.issues.push({ code: 'custom', message: USERNAME_PROBLEMS[checked.error], input: check.value });
});
const token = z.string().check(z.minLength(1), z.maxLength(1024));

/** POST /api/account/sign-up. */
export const signUpBody = z.strictObject({ email, username, password });
/** POST /api/account/sign-in: `identifier` is an e-mail address where it has an @, else a username. */
export const signInBody = z.strictObject({
  identifier: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.most)),
});
/** POST /api/account/forgot-password. */
export const forgotPasswordBody = z.strictObject({ email });
/** POST /api/account/reset-password: `token` as the mail's link bears it. */
export const resetPasswordBody = z.strictObject({ token, password });
/** POST /api/account/confirm-email. */
export const confirmEmailBody = z.strictObject({ token });

/** Spec section 3, User. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  user_metadata: z.object({ display_name: z.string() }),
});
export type User = z.infer<typeof user>;

/** GET /api/session, and what signing in and out answer: who this browser is to us. */
export const sessionAnswer = z.object({
  user: z.nullable(user),
  /** The guest this browser plays as while nobody is signed in; null before it first needed one. */
  guest: z.nullable(z.object({ id: z.string(), username: z.string() })),
  /** Whether this server sends mail: without it nobody can be asked to confirm an address, or reset a password (D9). */
  mail: z.boolean(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** POST /api/account/sign-up answers 201. `confirm`: a mail is on its way, and its link comes before the first sign-in. */
export const signUpAnswer = z.object({
  session: sessionAnswer,
  confirm: z.enum(['mail-sent', 'not-needed']),
});
export type SignUpAnswer = z.infer<typeof signUpAnswer>;

/** GET /api/account/username?name=…: whether nobody has it (spec section 5), without regard to case. */
export const usernameAnswer = z.object({ available: z.boolean() });
export type UsernameAnswer = z.infer<typeof usernameAnswer>;
