import { resetPasswordBody, signUpBody } from '#protocol/account-bodies.ts';

export interface SignUpFields {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
}

/** Error messages by field. */
export type Complaints<Name extends string> = ReadonlyMap<Name, string>;

const MISMATCH = 'Passwords do not match';
const NO_EMAIL = 'Please enter a valid email address';

/** Requires text in each field (spec section 5). A row is the field's name, label and text. */
export function checkFilled<Name extends string>(
  rows: readonly (readonly [Name, string, string])[],
): Complaints<Name> {
  return new Map(
    rows.filter(([, , text]) => text === '').map(([name, label]) => [name, `${label} is required`]),
  );
}

/** Checks USER-1 and the rest of spec section 5 that needs no request to the server. */
export function checkSignUp({ confirmation, ...body }: SignUpFields): Complaints<keyof SignUpFields> {
  const complaints = new Map<keyof SignUpFields, string>();
  for (const { path, message } of signUpBody.safeParse(body).error?.issues ?? []) {
    const [name] = path;
    // Zod's own message for an email address is not written for players.
    if (name === 'email') complaints.set(name, NO_EMAIL);
    else if ((name === 'username' || name === 'password') && !complaints.has(name))
      complaints.set(name, message);
  }
  if (confirmation !== body.password) complaints.set('confirmation', MISMATCH);
  return complaints;
}

/** Checks an email address alone, for the password reset form. */
export function checkEmail(email: string): Complaints<'email'> {
  const complaint = checkSignUp({ email, username: '', password: '', confirmation: '' }).get('email');
  return new Map(complaint === undefined ? [] : [['email', complaint]]);
}

export function checkNewPassword(
  password: string,
  confirmation: string,
): Complaints<'password' | 'confirmation'> {
  const complaints = new Map<'password' | 'confirmation', string>();
  const [issue] = resetPasswordBody.safeParse({ token: 'any', password }).error?.issues ?? [];
  if (issue !== undefined) complaints.set('password', issue.message);
  if (confirmation !== password) complaints.set('confirmation', MISMATCH);
  return complaints;
}
