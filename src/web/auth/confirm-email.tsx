import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useAccount } from '#web/services/account-context.tsx';
import { useApp } from '#web/services/app-context.tsx';
import type { AuthLinks } from './auth-links.ts';

/** Target of the link in the confirmation mail: confirms the address and shows the result. */
export function ConfirmEmail({
  token,
  links,
  next,
}: {
  readonly token: string;
  readonly links: AuthLinks;
  readonly next: string;
}) {
  const { accounts, account: store } = useApp();
  const account = useAccount();
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => accounts.confirmEmail(token),
    // A confirmed address stays confirmed: do not send the request again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The answer contains the current session; the known account may be older.
  useEffect(() => {
    if (data?.ok === true) store.adopt(data.value);
  }, [data, store]);

  if (data === undefined)
    return (
      <Loading>
        <Skeleton className="mt-6 h-12 w-full" />
      </Loading>
    );
  if (!data.ok)
    return (
      <>
        <Alert className="mt-6">
          {data.error.kind === 'refused'
            ? data.error.message
            : 'The server did not answer. Nothing is lost; please try again.'}
        </Alert>
        {data.error.kind === 'unreachable' && (
          <Button variant="primary" disabled={isFetching} className="mt-5" onClick={() => void refetch()}>
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
          Go on
        </Link>
      ) : (
        <Link {...links.to('sign-in')} className={buttonClass('primary', 'large', 'mt-5 w-full')}>
          Sign in
        </Link>
      )}
    </>
  );
}
