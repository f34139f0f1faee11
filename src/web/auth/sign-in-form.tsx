import { Link } from '#web/navigation/link.tsx';
import type { ProblemCode } from '#protocol/problem.ts';
import { PasswordField, TextField } from '#ui/field.tsx';
import { useAuthApi } from './auth-api.ts';
import { useApp } from '#web/services/app-context.tsx';
import type { ApiFailure } from '#web/server-api/request.ts';
import { AuthForm, type Trouble } from './auth-form.tsx';
import { checkFilled } from './check-fields.ts';
import { failureWords } from './failure-words.ts';
import type { AuthLinks } from './auth-links.ts';

type Name = 'identifier' | 'password';

export function SignInForm({ links, mail }: { readonly links: AuthLinks; readonly mail: boolean }) {
  const accounts = useAuthApi();
  const { account, toasts } = useApp();
  const signIn = async (text: (name: Name) => string): Promise<Trouble<Name> | null> => {
    // Phone keyboards append a space to a completed word; usernames and email addresses contain none.
    const credentials = { identifier: text('identifier').trim(), password: text('password') };
    const empty = checkFilled([
      ['identifier', 'Email or username', credentials.identifier],
      ['password', 'Password', credentials.password],
    ]);
    if (empty.size > 0) return { complaints: empty, toast: null };
    const answer = await accounts.signIn(credentials);
    if (!answer.ok) return troubleOf(answer.error);
    // Adopting the session closes the toasts of the one before.
    account.adopt(answer.value);
    toasts.show({
      title: 'Welcome back!',
      description: 'You have successfully logged in.',
      topic: 'account',
    });
    return null;
  };
  return (
    <AuthForm names={['identifier', 'password']} action="Sign in" onSend={signIn}>
      {(complaints) => (
        <>
          <TextField
            label="Email or username"
            name="identifier"
            required
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            error={complaints.get('identifier')}
          />
          <PasswordField
            label="Password"
            name="password"
            required
            autoComplete="current-password"
            error={complaints.get('password')}
          />
          {mail && (
            <Link
              {...links.to('forgot')}
              className="self-start text-sm text-route-ink underline underline-offset-3"
            >
              Forgot your password?
            </Link>
          )}
        </>
      )}
    </AuthForm>
  );
}

/**
 * Assigns the server's message to the field it belongs to. A rejected sign-in is shown in a toast, too, but not an unknown
 * username (D30).
 */
function troubleOf(failure: ApiFailure): Trouble<Name> {
  const toast = failureWords(failure);
  if (failure.kind === 'unreachable') return { complaints: new Map(), toast };
  const places: Partial<Record<ProblemCode, Name>> = {
    'username-not-found': 'identifier',
    'email-unconfirmed': 'identifier',
    'wrong-credentials': 'password',
  };
  const place = places[failure.code];
  return {
    complaints: new Map(place === undefined ? [] : [[place, failure.message]]),
    toast: failure.code === 'username-not-found' ? null : toast,
  };
}
