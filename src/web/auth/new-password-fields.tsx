import { PASSWORD_LENGTH } from '#protocol/account-bodies.ts';
import { PasswordField } from '#ui/field.tsx';
import type { Complaints } from './check-fields.ts';

/** The fields `password` and `confirmation` of a form that sets a password. */
export function NewPasswordFields({
  label,
  complaints,
}: {
  readonly label: 'Password' | 'New password';
  readonly complaints: Pick<Complaints<'password' | 'confirmation'>, 'get'>;
}) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        required
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.least} characters`}
        error={complaints.get('password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        required
        autoComplete="new-password"
        error={complaints.get('confirmation')}
      />
    </>
  );
}
