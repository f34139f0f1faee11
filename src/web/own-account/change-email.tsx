import { useState } from 'react';
import { TextField } from '#ui/field.tsx';
import { AuthForm, type Trouble } from '#web/auth/auth-form.tsx';
import { checkEmail, checkFilled } from '#web/auth/check-fields.ts';
import { useApp } from '#web/services/app-context.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useOwnAccountApi } from './own-account-api.ts';
import { passwordTrouble } from './password-trouble.ts';

type Name = 'email' | 'current';

const NAMES: readonly Name[] = ['email', 'current'];

/** Changes the email address: at once, or by a link that is mailed to the new one (ACCOUNT-2). */
export function ChangeEmail() {
  const api = useOwnAccountApi();
  const { account, toasts } = useApp();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const change = async (text: (name: Name) => string): Promise<Trouble<Name> | null> => {
    const [email, password] = [text('email').trim(), text('current')];
    const empty = checkFilled([
      ['email', 'New email', email],
      ['current', 'Current password', password],
    ]);
    if (empty.size > 0) return { complaints: empty, toast: null };
    const complaints = checkEmail(email);
    if (complaints.size > 0) return { complaints, toast: null };
    const answer = await api.changeEmail({ email, password });
    if (!answer.ok) {
      const { error } = answer;
      return error.kind === 'refused' && error.code === 'email-taken'
        ? { complaints: new Map([['email', error.message]]), toast: null }
        : passwordTrouble(error, 'current');
    }
    if (answer.value.confirm === 'mail-sent') setMailedTo(email);
    else {
      account.adopt(answer.value.session);
      toasts.show({ title: 'Email changed', description: `Your email is ${email} now.` });
    }
    return null;
  };
  return (
    <>
      {mailedTo !== null && (
        <p role="status" className="mt-6 rounded-xl bg-found-wash px-4 py-3.5 wrap-anywhere">
          We sent an email to <strong>{mailedTo}</strong>. Your email changes when you open its link.
        </p>
      )}
      <AuthForm names={NAMES} action="Change email" onSend={change} clears>
        {(complaints) => (
          <>
            <TextField
              label="New email"
              name="email"
              type="email"
              required
              autoComplete="email"
              error={complaints.get('email')}
            />
            <CurrentPasswordField complaints={complaints} />
          </>
        )}
      </AuthForm>
    </>
  );
}
