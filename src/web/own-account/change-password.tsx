import { AuthForm, type Trouble } from '#web/auth/auth-form.tsx';
import { checkFilled, checkNewPassword } from '#web/auth/check-fields.ts';
import { NewPasswordFields } from '#web/auth/new-password-fields.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useOwnAccountApi } from './own-account-api.ts';
import { passwordTrouble } from './password-trouble.ts';

type Name = 'current' | 'password' | 'confirmation';

const NAMES: readonly Name[] = ['current', 'password', 'confirmation'];

/** Changes the password; the other sessions of the account end (ACCOUNT-1). */
export function ChangePassword({ email }: { readonly email: string }) {
  const api = useOwnAccountApi();
  const { toasts } = useApp();
  const change = async (text: (name: Name) => string): Promise<Trouble<Name> | null> => {
    const [current, password, confirmation] = [text('current'), text('password'), text('confirmation')];
    const empty = checkFilled([
      ['current', 'Current password', current],
      ['password', 'New password', password],
      ['confirmation', 'Confirm password', confirmation],
    ]);
    if (empty.size > 0) return { complaints: empty, toast: null };
    const complaints = checkNewPassword(password, confirmation);
    if (complaints.size > 0) return { complaints, toast: null };
    const answer = await api.changePassword({ password: current, newPassword: password });
    if (!answer.ok) return passwordTrouble(answer.error, 'current');
    toasts.show({ title: 'Password changed', description: 'You are signed out everywhere else.' });
    return null;
  };
  return (
    <AuthForm names={NAMES} action="Change password" onSend={change} clears>
      {(complaints) => (
        <>
          {/* For password managers. */}
          <input type="email" value={email} readOnly hidden autoComplete="username" />
          <CurrentPasswordField complaints={complaints} />
          <NewPasswordFields label="New password" complaints={complaints} />
        </>
      )}
    </AuthForm>
  );
}
