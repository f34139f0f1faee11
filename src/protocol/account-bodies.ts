import * as z from 'zod/mini';
import { checkUsername, USERNAME_PROBLEMS } from '#core/player/player-name.ts';

/** USER-3: minimum and maximum length of a password. The specification states none (D24). */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

const email = z.string().check(z.maxLength(254), z.email('Please enter a valid email address'));
const password = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH.least, `Password must be at least ${PASSWORD_LENGTH.least} characters long`),
    z.maxLength(PASSWORD_LENGTH.most, `Password must be at most ${PASSWORD_LENGTH.most} characters long`),
  );
/** Any password that an account may have. */
const current = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.most));
const username = z.string().check((check) => {
  const checked = checkUsername(check.value);
  if (!checked.ok)
    check.issues.push({ code: 'custom', message: USERNAME_PROBLEMS[checked.error], input: check.value });
});
const token = z.string().check(z.minLength(1), z.maxLength(1024));

/** POST /api/account/sign-up. */
export const signUpBody = z.strictObject({ email, username, password });
/** POST /api/account/sign-in: `identifier` is an e-mail address if it contains an @, else a username. */
export const signInBody = z.strictObject({
  identifier: z.string().check(z.minLength(1), z.maxLength(254)),
  password: current,
});
/** POST /api/account/forgot-password. */
export const forgotPasswordBody = z.strictObject({ email });
/** POST /api/account/reset-password: `token` from the link in the mail. */
export const resetPasswordBody = z.strictObject({ token, password });
/** POST /api/account/change-password: `password` is the present one. */
export const changePasswordBody = z.strictObject({ password: current, newPassword: password });
/** POST /api/account/change-email. */
export const changeEmailBody = z.strictObject({ password: current, email });
/** POST /api/account/delete. */
export const deleteAccountBody = z.strictObject({ password: current });
/** POST /api/account/confirm-email. */
export const confirmEmailBody = z.strictObject({ token });
