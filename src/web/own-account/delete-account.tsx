import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AuthForm, type Trouble } from '#web/auth/auth-form.tsx';
import { checkFilled } from '#web/auth/check-fields.ts';
import { useNavigate } from '#web/navigation/navigation-context.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useOwnAccountApi } from './own-account-api.ts';
import { passwordTrouble } from './password-trouble.ts';

type Name = 'current';

const NAMES: readonly Name[] = ['current'];

/** Deletes the account with everything that belongs to it (ACCOUNT-4). */
export function DeleteAccount() {
  const api = useOwnAccountApi();
  const { account, toasts } = useApp();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const remove = async (text: (name: Name) => string): Promise<Trouble<Name> | null> => {
    const password = text('current');
    const empty = checkFilled([['current', 'Current password', password]]);
    if (empty.size > 0) return { complaints: empty, toast: null };
    const answer = await api.remove(password);
    if (!answer.ok) return passwordTrouble(answer.error, 'current');
    account.adopt(answer.value);
    navigate('/');
    toasts.show({ title: 'Account deleted', description: 'You can go on playing as a guest.' });
    return null;
  };
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-2">
        Your scores leave the leaderboards, and your journeys, results, reports and name are removed. This
        can't be undone.
      </p>
      <Button className="mt-5" onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete your account?"
        description="Everything that belongs to it is removed at once, and can't be brought back. Download your data first if you want to keep it."
      >
        <AuthForm names={NAMES} action="Delete for good" onSend={remove}>
          {(complaints) => <CurrentPasswordField complaints={complaints} />}
        </AuthForm>
      </Dialog>
    </>
  );
}
