import { useState } from 'react';
import { useNavigate } from '#web/navigation/navigation-context.tsx';
import { TextField } from '#ui/field.tsx';
import { useAuthApi } from './auth-api.ts';
import { useApp } from '#web/services/app-context.tsx';
import { AuthForm, type Trouble } from './auth-form.tsx';
import { checkEmail, checkFilled, checkNewPassword } from './check-fields.ts';
import { failureWords } from './failure-words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { AuthLinks } from './auth-links.ts';

/** Requests a password reset mail. The answer is the same for every address, registered or not. */
export function ForgotPasswordForm() {
  const accounts = useAuthApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const requestLink = async (text: (name: 'email') => string): Promise<Trouble<'email'> | null> => {
    const email = text('email').trim();
    const empty = checkFilled([['email', 'Email', email]]);
    if (empty.size > 0) return { complaints: empty, toast: null };
    const complaints = checkEmail(email);
    if (complaints.size > 0) return { complaints, toast: null };
    const answer = await accounts.forgotPassword(email);
    if (!answer.ok) return { complaints: new Map(), toast: failureWords(answer.error) };
    setSentTo(email);
    return null;
  };
  if (sentTo !== null)
    return (
      <p role="status" className="mt-6 rounded-xl bg-found-wash px-4 py-3.5 wrap-anywhere">
        If <strong>{sentTo}</strong> belongs to an account, we've sent a link there. It may take a minute;
        check your spam folder too.
      </p>
    );
  return (
    <AuthForm names={['email']} action="Send the link" onSend={requestLink}>
      {(complaints) => (
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          error={complaints.get('email')}
        />
      )}
    </AuthForm>
  );
}

type Name = 'password' | 'confirmation';

const NAMES: readonly Name[] = ['password', 'confirmation'];

/** Target of the link in the password reset mail: sets a new password. */
export function NewPasswordForm({ token, links }: { readonly token: string; readonly links: AuthLinks }) {
  const accounts = useAuthApi();
  const { account, toasts } = useApp();
  const navigate = useNavigate();
  const reset = async (text: (name: Name) => string): Promise<Trouble<Name> | null> => {
    const [password, confirmation] = [text('password'), text('confirmation')];
    const empty = checkFilled([
      ['password', 'New password', password],
      ['confirmation', 'Confirm password', confirmation],
    ]);
    if (empty.size > 0) return { complaints: empty, toast: null };
    const complaints = checkNewPassword(password, confirmation);
    // A mismatch is shown in a toast, too (D30).
    if (complaints.size > 0) return { complaints, toast: complaints.get('confirmation') ?? null };
    const answer = await accounts.resetPassword({ token, password });
    if (!answer.ok) return { complaints: new Map(), toast: failureWords(answer.error) };
    toasts.show({ title: 'Password changed', description: 'Sign in with the new one.' });
    // The server ended the sessions opened with the old password, perhaps this browser's too.
    account.adopt(answer.value);
    const { to, ...how } = links.to('sign-in');
    navigate(to, how);
    return null;
  };
  return (
    <AuthForm names={NAMES} action="Change password" onSend={reset}>
      {(complaints) => (
        <>
          <NewPasswordFields label="New password" complaints={complaints} />
        </>
      )}
    </AuthForm>
  );
}
