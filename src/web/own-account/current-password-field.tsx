import { PasswordField } from '#ui/field.tsx';
import type { Complaints } from '#web/auth/check-fields.ts';

/** The field `current`, which every change of an account needs (ACCOUNT-1). */
export function CurrentPasswordField({
  complaints,
}: {
  readonly complaints: Pick<Complaints<'current'>, 'get'>;
}) {
  return (
    <PasswordField
      label="Current password"
      name="current"
      required
      autoComplete="current-password"
      error={complaints.get('current')}
    />
  );
}
