import { useState } from 'react';
import { TextField } from '#ui/field.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { AuthForm, type Trouble } from './auth-form.tsx';
import { checkEmail, checkFilled } from './check-fields.ts';
import { failureWords } from './failure-words.ts';

/** Requests a password reset mail. The answer is the same for every address, registered or not. */
export function ForgotPasswordForm() {
  const { accounts } = useApp();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (text: (name: 'email') => string): Promise<Trouble<'email'> | null> => {
    const email = text('email').trim();
    const empty = checkFilled([['email', 'Email', email]]);
    if (empty.size > 0) return { complaints: empty, toast: null };
    const complaints = checkEmail(email);
    if (complaints.size > 0) return { complaints, toast: complaints.get('email') ?? null };
    const answer = await accounts.forgotPassword(email);
    if (!answer.ok) return { complaints: new Map(), toast: failureWords(answer.error) };
    setSentTo(email);
    return null;
  };
  if (sentTo !== null)
    return (
      <p role="status" className="mt-6 rounded-xl bg-found-wash px-4 py-3.5 wrap-anywhere">
        If <strong>{sentTo}</strong> belongs to an account, we sent a link there. It may take a minute; check
        your spam folder, too.
      </p>
    );
  return (
    <AuthForm names={['email']} action="Send the link" onSend={ask}>
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
