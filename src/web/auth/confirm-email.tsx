import { useEffect, useRef, useState } from 'react';
import { Link } from '#web/navigation/link.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useAction } from '#web/server-api/queries.ts';
import { useAccount } from '#web/services/account-context.tsx';
import { type AuthApi, useAuthApi } from './auth-api.ts';
import { useApp } from '#web/services/app-context.tsx';
import type { AuthLinks } from './auth-links.ts';

/** Target of the link in the confirmation mail: confirms the address once and shows the result. */
export function ConfirmEmail({
  token,
  links,
  next,
}: {
  readonly token: string;
  readonly links: AuthLinks;
  readonly next: string;
}) {
  const accounts = useAuthApi();
  const { account: store } = useApp();
  const account = useAccount();
  const [answer, setAnswer] = useState<Awaited<ReturnType<AuthApi['confirmEmail']>> | null>(null);
  const confirm = useAction(async () => {
    const adopt = store.expectSession();
    const answered = await accounts.confirmEmail(token);
    if (answered.ok) adopt(answered.value);
    setAnswer(answered);
  });
  // Opening the link is the action: it is sent once, and not again when React repeats an effect in development.
  const { run } = confirm;
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    run();
  }, [run, token]);

  if (answer === null)
    return (
      <Loading>
        <Skeleton className="mt-6 h-12 w-full" />
      </Loading>
    );
  if (!answer.ok)
    return (
      <>
        <Alert className="mt-6">
          {answer.error.kind === 'refused'
            ? answer.error.message
            : "Our server didn't answer. Please try again."}
        </Alert>
        {answer.error.kind === 'unreachable' && (
          <Button variant="primary" disabled={confirm.isPending} className="mt-5" onClick={() => run()}>
            Try again
          </Button>
        )}
      </>
    );
  return (
    <>
      <p role="status" className="mt-6 rounded-xl bg-found-wash px-4 py-3.5">
        Your email is confirmed.
        {account.phase === 'signed-in' ? ' You are signed in.' : ' You can sign in now.'}
      </p>
      {account.phase === 'signed-in' ? (
        <Link to={next} replace className={buttonClass('primary', 'large', 'mt-5 w-full')}>
          Continue
        </Link>
      ) : (
        <Link {...links.to('sign-in')} className={buttonClass('primary', 'large', 'mt-5 w-full')}>
          Sign in
        </Link>
      )}
    </>
  );
}
