import { TextField } from '#ui/field.tsx';
import { useAuthApi } from './auth-api.ts';
import { useApp } from '#web/services/app-context.tsx';
import type { ApiFailure } from '#web/server-api/request.ts';
import { AuthForm, type Trouble } from './auth-form.tsx';
import { checkFilled, checkSignUp, type SignUpFields } from './check-fields.ts';
import { failureWords } from './failure-words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type Name = keyof SignUpFields;

const NAMES: readonly Name[] = ['email', 'username', 'password', 'confirmation'];
/** Fields whose broken rules are shown in a toast, too (D30). */
const RULED: readonly Name[] = ['username', 'confirmation'];
const TAKEN = 'Username already taken';

/** Calls `onMailSent` when the account exists and its address is yet to be confirmed (D9). */
export function SignUpForm({ onMailSent }: { readonly onMailSent: (email: string) => void }) {
  const accounts = useAuthApi();
  const { account, toasts } = useApp();
  const signUp = async (text: (name: Name) => string): Promise<Trouble<Name> | null> => {
    const fields: SignUpFields = {
      email: text('email').trim(),
      username: text('username'),
      password: text('password'),
      confirmation: text('confirmation'),
    };
    const wrong = complaintsAbout(fields);
    if (wrong !== null) return wrong;
    const { email, username, password } = fields;
    const free = await accounts.isUsernameFree(username);
    if (!free.ok) return { complaints: new Map(), toast: 'Error checking username availability' };
    if (!free.value) return { complaints: new Map([['username', TAKEN]]), toast: null };
    const answer = await accounts.signUp({ email, username, password });
    if (!answer.ok) return troubleOf(answer.error);
    const isMailed = answer.value.confirm === 'mail-sent';
    // Adopting the session closes the toasts of the one before.
    if (isMailed) onMailSent(email);
    else account.adopt(answer.value.session);
    toasts.show({
      title: 'Account created!',
      description: isMailed ? 'Please check your email to confirm your account.' : 'You are signed in.',
      topic: 'account',
    });
    return null;
  };
  return (
    <AuthForm names={NAMES} action="Create account" onSend={signUp}>
      {(complaints) => (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            autoComplete="email"
            error={complaints.get('email')}
          />
          <TextField
            label="Username"
            name="username"
            required
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            hint="Other players see it. 3 to 19 letters, numbers, underscores or hyphens"
            error={complaints.get('username')}
          />
          <NewPasswordFields label="Password" complaints={complaints} />
        </>
      )}
    </AuthForm>
  );
}

function complaintsAbout(fields: SignUpFields): Trouble<Name> | null {
  const empty = checkFilled([
    ['email', 'Email', fields.email],
    ['username', 'Username', fields.username],
    ['password', 'Password', fields.password],
    ['confirmation', 'Confirm password', fields.confirmation],
  ]);
  const complaints = new Map([...checkSignUp(fields), ...empty]);
  if (complaints.size === 0) return null;
  const broken = RULED.find((name) => !empty.has(name) && complaints.has(name));
  return { complaints, toast: (broken && complaints.get(broken)) ?? null };
}

/** D30: a rejected sign-up is shown in a toast, too, but not a taken username. */
function troubleOf(failure: ApiFailure): Trouble<Name> {
  if (failure.kind === 'refused' && failure.code === 'username-taken')
    return { complaints: new Map([['username', failure.message]]), toast: null };
  const isEmail = failure.kind === 'refused' && failure.code === 'email-taken';
  return {
    complaints: new Map(isEmail ? [['email', failure.message]] : []),
    toast: failureWords(failure),
  };
}
